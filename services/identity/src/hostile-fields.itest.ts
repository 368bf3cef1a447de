import { isErrorCode } from '@duet/schemas/errors';
import type { User } from '@duet/schemas/identity';
import { type IdentityApp, identityApp } from '../test/app';
import { PASSWORD, type SignedUp, activeMember, mailRecipient, picture, signUp, signupForm, upload } from '../test/factories';
import { type LoggedIn, staffAtWork } from '../test/staff';
import { type Field, type Operation, type Value, operations, valuesFor, withValue } from '../test/hostile';

const NEW_PASSWORD = 'kites over the dunes';
const TOKEN = 'x'.repeat(43);
const NOTHING: Recipe = {};
const byStaff = (recipe: Recipe = {}): Recipe => ({ ...recipe, as: () => staff });

let app: IdentityApp;
let member: SignedUp;
let unconfirmed: SignedUp;
let other: SignedUp;
let staff: LoggedIn;
let photo: string;
let all: Operation[];

/** How to make a call of which nothing is wrong, so that the one hostile value decides the answer. */
interface Recipe {
  /** Values of the path's parameters and of the query. */
  at?: () => Record<string, string>;
  body?: () => object | Promise<object>;
  /** Who calls where it is not an active member. */
  as?: () => SignedUp | LoggedIn;
  /** Fields that hold the same as another. */
  twin?: Record<string, string>;
  /** What was stored in a field; undefined where nobody can read it. */
  read?: (field: Field, answer: unknown) => unknown;
  /** Puts things right after a call that was let through. */
  after?: () => Promise<unknown>;
  /** Costs a password hash, and does the same for a member: they try only what is refused before it. */
  forVisitors?: true;
}

const renew = async (): Promise<unknown> => (member = await activeMember(app));
const inProfile = (field: Field, answer: unknown): unknown => (answer as { profile: Record<string, unknown> }).profile[field.path[0] ?? ''];
const inUser = ({ path: [name = ''] }: Field, answer: unknown): unknown => {
  const { user } = answer as { user: User };
  return { email: user.email, name: user.profile.name, city: user.profile.city }[name];
};
const lastOf = (table: string) => async ({ path: [name = ''] }: Field): Promise<unknown> => {
  const [row] = await app.sql(`SELECT * FROM \`${table}\` ORDER BY id DESC LIMIT 1`);
  return row?.[name];
};
let resetToken: string | undefined;
async function freshResetToken(): Promise<string> {
  if (!resetToken) {
    await app.request('POST', '/api/password-reset', { body: { email: other.email }, headers: from() });
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
    body: () => signupForm({ locale: 'en', marketing: false, signup_message: { profile_id: member.id, text: 'Hello.' }, tracking: { network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: '3' } }),
    read: inUser,
    forVisitors: true,
  },
  'POST /api/signup/check': { body: () => signupForm() },
  'POST /api/activation': { body: () => ({ token: TOKEN }) },
  'POST /api/activation/resend': { as: () => unconfirmed },
  'POST /api/activation/email': { as: () => unconfirmed, body: () => ({ email: signupForm().email }) },
  'GET /api/consents': NOTHING,
  'PUT /api/consents': { body: () => ({ marketing: false, sexual_orientation: true }) },
  'GET /api/user': NOTHING,
  'POST /api/user': { body: () => ({ email: member.email, password: PASSWORD }) },
  'PUT /api/user': { body: () => ({ language: 'en' }) },
  'GET /api/logout': { after: renew },
  'GET /api/sessions': NOTHING,
  'DELETE /api/sessions': NOTHING,
  'DELETE /api/sessions/{id}': { at: () => ({ id: other.as.session }) },
  'POST /api/password': {
    body: () => ({ old_password: PASSWORD, new_password: NEW_PASSWORD, new_password_repeat: NEW_PASSWORD }),
    twin: { new_password: 'new_password_repeat' },
    after: renew,
  },
  'POST /api/password-reset': { body: () => ({ email: other.email }) },
  'POST /api/password-reset/do': {
    body: async () => ({ token: await freshResetToken(), new_password: NEW_PASSWORD, new_password_repeat: NEW_PASSWORD }),
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
  'POST /api/photos': NOTHING,
  'PATCH /api/photos/{id}': { at: () => ({ id: photo }), body: () => ({ private: false }) },
  'DELETE /api/photos/{id}': { at: () => ({ id: '0'.repeat(26) }) },
  'GET /media/{key}': { at: () => ({ key: 'x'.repeat(20) }) },
  'GET /media/photo/{id}/{size}': { at: () => ({ id: photo, size: 'full', until: '9999999999', signature: 'x' }) },
  'POST /api/reports': { body: () => ({ profile_id: other.id, reason: 'other', text: 'Not who they say.' }), read: lastOf('report') },
  'DELETE /api/account': { body: () => ({ password: PASSWORD, reason: 'other', remarks: '' }), after: renew },
  'POST /api/account/offer': NOTHING,
  'POST /api/account/reactivate': { body: () => ({ token: TOKEN }) },
  'POST /api/account/reactivation-mail': { body: () => ({ email: member.email, password: PASSWORD }) },
  'POST /api/account/export': { body: () => ({ password: PASSWORD }) },
  'GET /api/account/export': NOTHING,
  'POST /api/complaints': {
    body: () => ({ name: 'Maeve', email: signupForm().email, kind: 'other', text: 'Something is wrong with that page.', link: '' }),
    read: lastOf('complaint'),
  },
  'GET /api/staff/me': NOTHING,
  'POST /api/staff/login': { body: () => ({ email: 'staff@duet.example', password: PASSWORD, code: '123456' }), forVisitors: true },
  'POST /api/staff/logout': byStaff({ after: async () => (staff = await staffAtWork(app)) }),
  'GET /api/staff/sessions': byStaff(),
  'DELETE /api/staff/sessions/{id}': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
  'GET /api/staff/audit': byStaff({ at: () => ({ limit: '2', before: '7'.repeat(26) }) }),
  'GET /api/staff/photos': byStaff(),
  'POST /api/staff/photos/{id}': byStaff({ at: () => ({ id: '0'.repeat(26) }), body: () => ({ decision: 'refuse', reason: 'other' }) }),
  'GET /api/staff/reports': byStaff(),
  'POST /api/staff/reports/{id}': byStaff({ at: () => ({ id: '0'.repeat(26) }), body: () => ({ decision: 'warn', note: 'Twice.' }) }),
  'GET /api/staff/complaints': byStaff(),
  'POST /api/staff/complaints/{id}': byStaff({ at: () => ({ id: '0'.repeat(26) }), body: () => ({ decision: 'dismiss', answer: 'Thank you.', note: '' }) }),
  'POST /api/staff/members/{id}': byStaff({ at: () => ({ id: '0'.repeat(12) }), body: () => ({ status: 'active', note: '' }) }),
};

let calls = 0;
/** A place of its own for each call: what is limited per address is not what is tried here. */
const from = (): Record<string, string> => ({ 'x-forwarded-for': `10.${(calls += 1) >> 16}.${(calls >> 8) & 255}.${calls & 255}` });

async function send(operation: Operation, recipe: Recipe, as: object, [field, { value }]: [Field, Value]): Promise<{ status: number; body: unknown }> {
  const at: Record<string, string> = recipe.at?.() ?? {};
  let body = (await recipe.body?.()) as unknown;
  if (field.in === 'body') {
    body = withValue(body, field.path, value);
    const twin = recipe.twin?.[field.path.join('.')];
    if (twin) body = withValue(body, [twin], value);
  } else at[field.path[0] ?? ''] = String(value);
  const inPath = operation.path.replaceAll(/{(\w+)}/g, (_, name: string) => escaped(at[name] ?? ''));
  const query = Object.entries(at).filter(([name]) => !operation.path.includes(`{${name}}`)).map(([name, text]) => `${name}=${escaped(text)}`);
  return app.request(operation.method, query.length > 0 ? `${inPath}?${query.join('&')}` : inPath, { as, body, headers: from() });
}

/** As a URL writes it; half a surrogate pair cannot be written, and goes as the bytes that would be its. */
const escaped = (text: string): string => text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80');

const REFUSALS = [401, 403, 404, 409, 413, 414, 415, 422, 429];
/** Refusals of a well-formed value that nobody has; they name no field because there is just one it can be. */
const UNKNOWN_VALUES = ['invalid_token', 'unknown_email', 'login_failed'];

/** Null when the answer to a hostile value is right. */
async function complaint(recipe: Recipe, field: Field, { value, hopeless }: Value, { status, body }: { status: number; body: unknown }): Promise<string | null> {
  const { error, fields = {} } = (body ?? {}) as { error?: string; fields?: Record<string, string> };
  if (status >= 400 && !isErrorCode(error ?? '')) return `${status} in no known shape: ${JSON.stringify(body)}`;
  // What no URL can say has no route that could name it.
  if (field.in === 'path' && status === 400) return hopeless ? null : '400 for a path';
  if (status === 422) {
    const names = [field.path.join('.'), field.path[0], recipe.twin?.[field.path.join('.')]];
    const isNamed = Object.keys(fields).some((name) => names.some((each) => each !== undefined && (name === each || name.startsWith(`${each}.`))));
    return isNamed || (!hopeless && UNKNOWN_VALUES.includes(error ?? '')) ? null : `422 that does not name the field: ${JSON.stringify(body)}`;
  }
  if (field.in === 'path') return status < 300 || [404, 414].includes(status) ? null : `${status} for a path`;
  if (status >= 300) return [413, 414].includes(status) || (!hopeless && REFUSALS.includes(status)) ? null : `${status} ${JSON.stringify(body)}`;
  if (hopeless) return `${status} for what nothing can be made of`;
  const stored = await recipe.read?.(field, body);
  const sent = typeof value === 'string' ? value.trim() : value;
  const isSame = stored === undefined || JSON.stringify(stored) === JSON.stringify(sent) || (sent === '' && stored === null);
  return isSame ? null : `stored as ${JSON.stringify(stored)}`;
}

async function tryAll(operation: Operation, as: () => object): Promise<string[]> {
  const recipe = RECIPES[operation.name] ?? NOTHING;
  const isVisitor = Object.keys(as()).length === 0;
  const wrong: string[] = [];
  for (const field of operation.fields) {
    for (const value of valuesFor(field).filter(({ hopeless }) => hopeless || !recipe.forVisitors || isVisitor)) {
      const answer = await send(operation, recipe, as(), [field, value]);
      const problem = await complaint(recipe, field, value, answer);
      if (problem) wrong.push(`${operation.name} ${field.in} ${field.path.join('.')}, ${value.name}: ${problem}`);
      if (answer.status < 300) await recipe.after?.();
    }
  }
  return wrong;
}

beforeAll(async () => {
  app = await identityApp();
  [unconfirmed, member, other] = [await signUp(app), await activeMember(app), await activeMember(app)];
  const { body } = await app.request('POST', '/api/photos', { as: member.as, ...upload(await picture()) });
  photo = (body as { image: { id: string } }).image.id;
  staff = await staffAtWork(app);
  all = (await operations(app)).filter(({ access }) => access !== 'internal');
}, 30_000);
afterAll(() => app.close());

describe('every call of the service', () => {
  it('is tried here: a new one needs its line in the table', () => {
    expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(RECIPES).sort());
  });

  it('has fields to try wherever it takes any', () => {
    const withBody = Object.keys(RECIPES).filter((name) => RECIPES[name]?.body);
    expect(all.filter(({ fields }) => fields.some((field) => field.in === 'body')).map(({ name }) => name).sort()).toEqual(withBody.sort());
  });
});

describe('hostile values in every field', () => {
  it.each(Object.keys(RECIPES))('%s: a member is refused at the field, or what they sent is stored as it is', async (name) => {
    const operation = all.find((each) => each.name === name);
    const as = RECIPES[name]?.as ?? (operation?.access === 'staff-door' ? () => ({ as: {} }) : (): SignedUp => member);
    expect(operation && (await tryAll(operation, () => as().as))).toEqual([]);
  }, 60_000);

  it.each(Object.keys(RECIPES))('%s: a visitor is answered no worse', async (name) => {
    const operation = all.find((each) => each.name === name);
    if (operation?.access === 'visitors' || operation?.access === 'staff-door') {
      expect(await tryAll(operation, () => ({}))).toEqual([]);
      return;
    }
    // Who may not call is told so before anything is read.
    for (const field of operation?.fields ?? []) {
      for (const value of valuesFor(field)) {
        const { status } = operation ? await send(operation, RECIPES[name] ?? NOTHING, {}, [field, value]) : { status: 0 };
        expect([400, 403, 404, 414]).toContain(status);
      }
    }
  }, 60_000);

  it.each(['crop', 'photo', '__proto__', 'a\r\nb'])('in the form of an upload, as %s', async (field) => {
    for (const value of ['', '{}', '{"x":1e999,"y":0,"width":1,"height":1}', '[[[[', 'null', '🦄', '\u202E', 'x'.repeat(100_000), "'; DROP TABLE photo; --", '<svg/onload=alert(1)>']) {
      const { status, body } = await app.request('POST', '/api/photos', { as: other.as, ...upload(Buffer.from('no picture'), 'me.jpg', 'image/jpeg', { [field]: value }) });
      expect([400, 413, 422]).toContain(status);
      if (field === 'crop' && status === 422) expect(body).toMatchObject({ error: 'invalid_fields', fields: { crop: 'invalid_value' } });
    }
  });

  it('as whole bodies', async () => {
    for (const { name, method, path } of all.filter((each) => each.fields.some((field) => field.in === 'body'))) {
      for (const sent of ['', 'null', '[]', '"x"', '{', '{"a":'.repeat(5_000), '\0', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":1}}']) {
        const at = path.replaceAll(/{(\w+)}/g, () => photo);
        const { status, body } = await app.request(method, at, { as: other.as, body: sent, headers: { 'content-type': 'application/json', ...from() } });
        expect([name, sent.slice(0, 9), status]).toEqual([name, sent.slice(0, 9), expect.any(Number)]);
        expect(status).toBeLessThan(500);
        // In the one shape that all refusals have, also where the framework refuses.
        if (status >= 400) expect(isErrorCode((body as { error: string }).error)).toBe(true);
      }
    }
  });
});
