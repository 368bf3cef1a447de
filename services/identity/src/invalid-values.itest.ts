import type { User } from '@duet/schemas/identity';
import type { Field } from '@duet/testing/operation-fields';
import { type Recipe, placeOfItsOwn, testInvalidValues } from '@duet/testing/invalid-values';
import { type IdentityApp, identityApp } from '../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  picture,
  signUp,
  signupForm,
  upload,
} from '../test/factories';
import { staffRecipes } from '../test/staff-calls-values';
import { type LoggedIn, STAFF_PASSWORD, staffAtWork } from '../test/staff';

const NEW_PASSWORD = 'kites over the dunes';
const TOKEN = 'x'.repeat(43);
const NOTHING: Recipe = {};
const PASSKEY = {
  id: TOKEN,
  type: 'public-key',
  response: {
    clientDataJSON: TOKEN,
    authenticatorData: TOKEN,
    signature: TOKEN,
    userHandle: TOKEN,
  },
};

let app: IdentityApp;
let member: SignedUp;
let unconfirmed: SignedUp;
let other: SignedUp;
let staff: LoggedIn;
let photo: string;

const renew = async (): Promise<unknown> => (member = await activeMember(app));
const inProfile = (field: Field, answer: unknown): unknown =>
  (answer as { profile: Record<string, unknown> }).profile[field.path[0] ?? ''];
const inUser = ({ path: [name = ''] }: Field, answer: unknown): unknown => {
  const { user } = answer as { user: User };
  return { email: user.email, name: user.profile.name, city: user.profile.city }[name];
};
const readLast =
  (table: string) =>
  async ({ path: [name = ''] }: Field): Promise<unknown> => {
    const [row] = await app.sql(`SELECT * FROM \`${table}\` ORDER BY id DESC LIMIT 1`);
    return row?.[name];
  };
let resetToken: string | undefined;
async function freshResetToken(): Promise<string> {
  if (!resetToken) {
    await app.request('POST', '/api/password-reset', {
      body: { email: other.email },
      headers: placeOfItsOwn(),
    });
    resetToken = (await mailRecipient(app, other.id, 'password_reset'))?.token ?? '';
  }
  return resetToken;
}

const RECIPES: Record<string, Recipe> = {
  'GET /api/settings': { at: () => ({ forced_domain: 'localhost' }) },
  'GET /api/regions': NOTHING,
  'GET /api/interests': NOTHING,
  'GET /api/companyinfo': NOTHING,
  'GET /api/geocode': { at: () => ({ lat: '52', lon: '5' }) },
  'POST /api/signup': {
    body: () =>
      signupForm({
        locale: 'en',
        marketing: false,
        interests: ['cooking'],
        signup_message: { profile_id: member.id, text: 'Hello.' },
        tracking: {
          network: 'n',
          ref: 'r',
          sub1: '1',
          sub2: '2',
          sub3: '3',
          variant: `${'0'.repeat(26)}.a`,
        },
      }),
    read: inUser,
    forVisitors: true,
  },
  'POST /api/signup/check': { body: () => signupForm() },
  'POST /api/activation': { body: () => ({ token: TOKEN }) },
  'POST /api/activation/resend': { as: () => unconfirmed.as },
  'POST /api/activation/email': {
    as: () => unconfirmed.as,
    body: () => ({ email: signupForm().email }),
  },
  'GET /api/age-assurance': NOTHING,
  'POST /api/age-assurance': NOTHING,
  'POST /api/age-assurance/refresh': NOTHING,
  'POST /api/age-assurance/webhook/{provider}': { at: () => ({ provider: 'sandbox' }) },
  'GET /api/consents': NOTHING,
  'PUT /api/consents': {
    body: () => ({ marketing: false, sexual_orientation: true, auto_like: false }),
  },
  'GET /api/user': NOTHING,
  'POST /api/user': { body: () => ({ email: member.email, password: PASSWORD }) },
  'PUT /api/user': { body: () => ({ language: 'en' }) },
  'GET /api/logout': { after: renew },
  'GET /api/sessions': NOTHING,
  'DELETE /api/sessions': NOTHING,
  'POST /api/sessions/end': { body: () => ({ token: TOKEN }) },
  'DELETE /api/sessions/{id}': { at: () => ({ id: other.as.session }) },
  'GET /api/passkeys': NOTHING,
  'POST /api/passkeys/options': NOTHING,
  'POST /api/passkeys': {
    body: () => ({
      ...PASSKEY,
      response: { clientDataJSON: TOKEN, attestationObject: TOKEN, transports: ['internal'] },
    }),
  },
  'PATCH /api/passkeys/{id}': {
    at: () => ({ id: '0'.repeat(26) }),
    body: () => ({ name: 'My phone' }),
  },
  'DELETE /api/passkeys/{id}': { at: () => ({ id: '0'.repeat(26) }) },
  'POST /api/passkeys/login/options': NOTHING,
  'POST /api/passkeys/login': { body: () => PASSKEY },
  'POST /api/sudo': { body: () => ({ password: PASSWORD }) },
  'POST /api/sudo/options': NOTHING,
  'POST /api/sudo/passkey': { body: () => PASSKEY },
  'GET /api/second-factor': NOTHING,
  'POST /api/second-factor/setup': NOTHING,
  'POST /api/second-factor': { body: () => ({ code: '123456' }) },
  'POST /api/second-factor/recovery-codes': NOTHING,
  'DELETE /api/second-factor': NOTHING,
  'POST /api/password': {
    body: () => ({
      old_password: PASSWORD,
      new_password: NEW_PASSWORD,
      new_password_repeat: NEW_PASSWORD,
    }),
    twin: { new_password: 'new_password_repeat' },
    after: renew,
  },
  'POST /api/password-reset': { body: () => ({ email: other.email }) },
  'POST /api/password-reset/do': {
    body: async () => ({
      token: await freshResetToken(),
      new_password: NEW_PASSWORD,
      new_password_repeat: NEW_PASSWORD,
    }),
    twin: { new_password: 'new_password_repeat' },
    after: async () => (resetToken = undefined),
  },
  'POST /api/mail-change': { body: () => ({ email: signupForm().email, password: PASSWORD }) },
  'POST /api/mail-change/do': { body: () => ({ token: TOKEN }) },
  'GET /api/profile': NOTHING,
  'PATCH /api/profile': { body: () => ({}), read: inProfile },
  'GET /api/profile/preview': { at: () => ({ as: 'free' }) },
  'GET /api/profiles/{id}': { at: () => ({ id: other.id }) },
  'POST /api/page-hidden': NOTHING,
  'POST /api/page-bounce': { body: () => ({ path: '/', seconds: 1, variant: 'x.a' }) },
  'POST /api/photos': NOTHING,
  'PATCH /api/photos/{id}': { at: () => ({ id: photo }), body: () => ({ private: false }) },
  'DELETE /api/photos/{id}': { at: () => ({ id: '0'.repeat(26) }) },
  'GET /media/{key}': { at: () => ({ key: 'x'.repeat(20) }) },
  'GET /media/photo/{id}/{size}': {
    at: () => ({ id: photo, size: 'full', until: '9999999999', signature: 'x' }),
  },
  'POST /api/reports': {
    body: () => ({ profile_id: other.id, reason: 'other', text: 'Not who they say.' }),
    read: readLast('report'),
  },
  'DELETE /api/account': {
    body: () => ({ password: PASSWORD, reason: 'other', remarks: '' }),
    after: renew,
  },
  'POST /api/account/offer': NOTHING,
  'POST /api/account/reactivate': { body: () => ({ token: TOKEN }) },
  'POST /api/account/reactivation-mail': {
    body: () => ({ email: member.email, password: PASSWORD }),
  },
  'POST /api/account/export': { body: () => ({ password: PASSWORD }) },
  'GET /api/account/export': NOTHING,
  'POST /api/complaints': {
    body: () => ({
      name: 'Maeve',
      email: signupForm().email,
      kind: 'other',
      text: 'Something is wrong with that page.',
      link: '',
    }),
    read: readLast('complaint'),
  },
  'POST /api/statements/open': { body: () => ({ token: TOKEN }) },
  'POST /api/statements/acknowledge': { body: () => ({ token: TOKEN }) },
  'POST /api/statements/appeal': { body: () => ({ token: TOKEN, text: 'It was not me.' }) },
  'GET /api/staff/me': NOTHING,
  'POST /api/staff/login/options': { forVisitors: true },
  'POST /api/staff/login': {
    body: () => ({ email: 'staff@duet.example', password: PASSWORD, code: '123456' }),
    forVisitors: true,
  },
  'POST /api/staff/password': {
    as: () => staff.as,
    body: () => ({ old_password: STAFF_PASSWORD, new_password: NEW_PASSWORD }),
    after: async () => (staff = await staffAtWork(app)),
  },
  'POST /api/staff/logout': {
    as: () => staff.as,
    after: async () => (staff = await staffAtWork(app)),
  },
  'GET /api/pages/{token}': { at: () => ({ token: 'nothing' }) },
  ...staffRecipes({ app: () => app, staff: () => staff, other: () => other }),
};

beforeAll(async () => {
  app = await identityApp();
  [unconfirmed, member, other] = [
    await signUp(app),
    await activeMember(app),
    await activeMember(app),
  ];
  const { body } = await app.request('POST', '/api/photos', {
    as: member.as,
    ...upload(await picture()),
  });
  photo = (body as { image: { id: string } }).image.id;
  staff = await staffAtWork(app);
}, 30_000);
afterAll(() => app.close());

// @spec 5.20
testInvalidValues({ app: () => app, recipes: RECIPES, member: () => member.as, id: () => photo });

describe('invalid values', () => {
  it.each(['crop', 'photo', '__proto__', 'a\r\nb'])(
    'are rejected in the field %s of the upload form',
    async (field) => {
      const uploader = await activeMember(app);
      for (const value of [
        '',
        '{}',
        '{"x":1e999,"y":0,"width":1,"height":1}',
        '[[[[',
        'null',
        '🦄',
        '\u202E',
        'x'.repeat(100_000),
        "'; DROP TABLE photo; --",
        '<svg/onload=alert(1)>',
      ]) {
        const { status, body } = await app.request('POST', '/api/photos', {
          as: uploader.as,
          ...upload(Buffer.from('no picture'), 'me.jpg', 'image/jpeg', { [field]: value }),
        });
        expect([400, 413, 422]).toContain(status);
        if (field === 'crop' && status === 422)
          expect(body).toMatchObject({
            error: 'invalid_fields',
            fields: { crop: 'invalid_value' },
          });
      }
    },
  );
});
