import {
  type AuthorisedRoute,
  everyone,
  members,
  testAuthorisation,
} from '@duet/testing/authorisation';
import { type IdentityApp, identityApp } from '../test/app';
import { PASSWORD, type SignedUp, activeMember, picture, signUp, upload } from '../test/factories';
import { credentialRoutes } from '../test/credential-routes';
import { internalRoutes } from '../test/internal-routes';
import { type LoggedIn, staffAtWork } from '../test/staff';
import { staffRoutes } from '../test/staff-routes';

const TOKEN = 'x'.repeat(43);
let app: IdentityApp;
let owner: SignedUp;
let unconfirmed: SignedUp;
let free: SignedUp;
let premium: SignedUp;
let blocked: SignedUp;
let photo: string;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp({
    'wallets.get': (body) => ({
      credits: 7,
      paid_user: (body as { member_id: string }).member_id === premium.id,
    }),
    'relations.get': (body) => ({
      liked: false,
      likes_me: false,
      match: false,
      blocked: false,
      blocked_by: (body as { member_id: string }).member_id === blocked.id,
    }),
  });
  [owner, unconfirmed, free, premium, blocked] = [
    await activeMember(app),
    await signUp(app),
    await activeMember(app),
    await activeMember(app),
    await activeMember(app),
  ];
  const { body } = await app.request('POST', '/api/photos', {
    as: owner.as,
    ...upload(await picture()),
  });
  photo = (body as { image: { id: string } }).image.id;
  staff = await staffAtWork(app);
}, 60_000);
afterAll(() => app.close());

const routes: AuthorisedRoute[] = [
  ['settings', 'GET /api/settings', everyone(200)],
  ['regions', 'GET /api/regions', everyone(200)],
  ['interests', 'GET /api/interests', everyone(200)],
  ['companyinfo', 'GET /api/companyinfo', everyone(200)],
  ['geocode', 'GET /api/geocode', everyone(200), { at: () => '/api/geocode?lat=52&lon=5' }],
  ['signup/check', 'POST /api/signup/check', everyone(200), { body: {} }],
  ['activation', 'POST /api/activation', everyone(422), { body: { token: TOKEN } }],
  [
    'activation/resend',
    'POST /api/activation/resend',
    members(409, { unconfirmed: 429 }),
    { body: {} },
  ],
  [
    'activation/email',
    'POST /api/activation/email',
    members(409, { unconfirmed: 200 }),
    { body: { email: 'moved@duet.example' } },
  ],
  ['standing of age', 'GET /api/age-assurance', members(200)],
  [
    'a check of age where there is no provider',
    'POST /api/age-assurance',
    members(503),
    { body: {} },
  ],
  ['a look at the check of age', 'POST /api/age-assurance/refresh', members(200), { body: {} }],
  [
    'news of a check of age from nobody',
    'POST /api/age-assurance/webhook/{provider}',
    everyone(404),
    { at: () => '/api/age-assurance/webhook/nobody', body: {} },
  ],
  ['consents', 'GET /api/consents', members(200)],
  ['consent change', 'PUT /api/consents', members(200), { body: { marketing: true } }],
  ['user', 'GET /api/user', everyone(200)],
  ['language', 'PUT /api/user', members(200), { body: { language: 'nl' } }],
  ['own profile', 'GET /api/profile', members(200)],
  ['profile change', 'PATCH /api/profile', members(200), { body: { about: 'Hello.' } }],
  [
    'preview',
    'GET /api/profile/preview',
    members(200),
    { at: () => '/api/profile/preview?as=premium' },
  ],
  [
    'a member',
    'GET /api/profiles/{id}',
    everyone(200, { blocked: 403 }),
    { at: () => `/api/profiles/${owner.id}` },
  ],
  [
    'an unconfirmed member',
    'GET /api/profiles/{id}',
    everyone(404, { unconfirmed: 200 }),
    { at: () => `/api/profiles/${unconfirmed.id}` },
  ],
  [
    'a report',
    'POST /api/reports',
    members(404),
    { body: { profile_id: '0'.repeat(12), reason: 'fake' } },
  ],
  [
    'another site’s settings',
    'GET /api/settings',
    everyone(200),
    { at: () => '/api/settings?forced_domain=funkenflug.localhost' },
  ],
  [
    'a report of a member',
    'POST /api/reports',
    members(200, { owner: 422 }),
    { body: () => ({ profile_id: owner.id, reason: 'fake' }) },
  ],
  [
    'main photo',
    'PATCH /api/photos/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/photos/${photo}`, body: { main: true } },
  ],
  [
    'private photo',
    'PATCH /api/photos/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/photos/${photo}`, body: { private: true } },
  ],
  [
    'photo order',
    'PATCH /api/photos/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/photos/${photo}`, body: { position: 1 } },
  ],
  [
    'unsigned photo',
    'GET /media/photo/{id}/{size}',
    everyone(404),
    { at: () => `/media/photo/${photo}/full` },
  ],
  [
    'forged photo',
    'GET /media/photo/{id}/{size}',
    everyone(404),
    { at: () => `/media/photo/${photo}/full?until=9999999999&signature=x` },
  ],
  [
    'photo deletion',
    'DELETE /api/photos/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/photos/${photo}` },
  ],
  ['photo upload', 'POST /api/photos', members(415), { body: { x: 1 } }],
  ['page-hidden', 'POST /api/page-hidden', everyone(204), { body: {} }],
  ['page-bounce', 'POST /api/page-bounce', everyone(204), { body: { path: '/', seconds: 1 } }],
  [
    'password',
    'POST /api/password',
    members(422),
    {
      body: {
        old_password: 'wrong guess',
        new_password: 'kites over the dunes',
        new_password_repeat: 'kites over the dunes',
      },
    },
  ],
  [
    'password-reset',
    'POST /api/password-reset',
    everyone(422),
    { body: { email: 'nobody@duet.example' } },
  ],
  [
    'password-reset/do',
    'POST /api/password-reset/do',
    everyone(422),
    {
      body: {
        token: TOKEN,
        new_password: 'kites over the dunes',
        new_password_repeat: 'kites over the dunes',
      },
    },
  ],
  [
    'mail-change',
    'POST /api/mail-change',
    members(200, { unconfirmed: 403 }),
    { body: { email: 'new@duet.example', password: PASSWORD } },
  ],
  ['mail-change/do', 'POST /api/mail-change/do', everyone(422), { body: { token: TOKEN } }],
  ['sessions', 'GET /api/sessions', members(200)],
  [
    'a session of the owner',
    'DELETE /api/sessions/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/sessions/${owner.as.session}` },
  ],
  ['a session by mailed link', 'POST /api/sessions/end', everyone(422), { body: { token: TOKEN } }],
  ['all other sessions', 'DELETE /api/sessions', members(403)],
  ...credentialRoutes,
  ['account deletion', 'DELETE /api/account', members(422), { body: {} }],
  ['delete offer', 'POST /api/account/offer', members(409), { body: {} }],
  ['reactivation', 'POST /api/account/reactivate', everyone(422), { body: { token: TOKEN } }],
  ['reactivation mail', 'POST /api/account/reactivation-mail', everyone(422), { body: {} }],
  ['export permit', 'POST /api/account/export', members(422), { body: {} }],
  ['export without a permit', 'GET /api/account/export', everyone(403)],
  ['a statement', 'POST /api/statements/open', everyone(422), { body: { token: TOKEN } }],
  [
    'reading a statement',
    'POST /api/statements/acknowledge',
    everyone(422),
    { body: { token: TOKEN } },
  ],
  [
    'an appeal',
    'POST /api/statements/appeal',
    everyone(422),
    { body: { token: TOKEN, text: 'It was not me.' } },
  ],
  ['complaint', 'POST /api/complaints', everyone(422), { body: {} }],
  [
    'a picture that is none',
    'GET /media/{key}',
    everyone(404),
    { at: () => '/media/photo0000000000-full.webp' },
  ],
  ['signup', 'POST /api/signup', everyone(422), { body: {} }],
  ['login', 'POST /api/user', everyone(422), { body: {} }],
  ['logout', 'GET /api/logout', everyone(200)],
  ...staffRoutes({ owner: () => owner, free: () => free, photo: () => photo }),
  ...internalRoutes,
];

// @spec 15.4
testAuthorisation({
  app: () => app,
  routes,
  as: (role) => ({ unconfirmed, free, premium, blocked, owner })[role].as,
  staff: () => staff.as,
  open: {
    'GET /api/staff/settings':
      'values and the JSON Schemas of their forms are data, for staff with settings.edit',
  },
});

describe('members of another site', () => {
  it('get no data from a site where they have no account', async () => {
    const elsewhere = { ...free.as, site: 'funkenflug' };
    for (const path of ['/api/profile', '/api/consents', `/api/profiles/${owner.id}`]) {
      expect([path, (await app.request('GET', path, { as: elsewhere })).status]).not.toEqual([
        path,
        200,
      ]);
    }
  });
});
