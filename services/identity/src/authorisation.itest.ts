import {
  type AuthorisedRoute,
  everyone,
  internal,
  members,
  ofStaff,
  testAuthorisation,
} from '@duet/testing/authorisation';
import { type IdentityApp, identityApp } from '../test/app';
import { PASSWORD, type SignedUp, activeMember, picture, signUp, upload } from '../test/factories';
import { type LoggedIn, staffAtWork } from '../test/staff';

const TOKEN = 'x'.repeat(43);
let app: IdentityApp;
/** Whose photo, session and page the calls are about; all others are other members. */
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
  ['all other sessions', 'DELETE /api/sessions', members(200)],
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
  ['who of the staff is at work', 'GET /api/staff/me', { ...ofStaff(null, 200), visitor: 200 }],
  [
    'login of staff',
    'POST /api/staff/login',
    { ...ofStaff(null, 422), visitor: 422 },
    { body: {} },
  ],
  ['sessions of staff', 'GET /api/staff/sessions', ofStaff(null, 200)],
  [
    'nobody’s session of staff',
    'DELETE /api/staff/sessions/{id}',
    ofStaff(null, 404),
    { at: () => `/api/staff/sessions/${owner.as.session}` },
  ],
  ['audit log', 'GET /api/staff/audit', ofStaff('audit.read', 200)],
  ['waiting photos', 'GET /api/staff/photos', ofStaff('photos.review', 200)],
  [
    'photo decision',
    'POST /api/staff/photos/{id}',
    ofStaff('photos.review', 404),
    { at: () => `/api/staff/photos/${photo}`, body: { decision: 'approve' } },
  ],
  ['waiting reports', 'GET /api/staff/reports', ofStaff('reports.review', 200)],
  [
    'report decision',
    'POST /api/staff/reports/{id}',
    ofStaff('reports.review', 404),
    { at: () => `/api/staff/reports/${'0'.repeat(26)}`, body: { decision: 'dismiss' } },
  ],
  [
    'a transcript of a report that is none',
    'GET /api/staff/reports/{id}/evidence',
    ofStaff('reports.review', 404),
    { at: () => `/api/staff/reports/${'0'.repeat(26)}/evidence` },
  ],
  [
    'a photo of a report that is none',
    'GET /api/staff/reports/{id}/evidence/photos/{message_id}',
    ofStaff('reports.review', 404),
    { at: () => `/api/staff/reports/${'0'.repeat(26)}/evidence/photos/${'0'.repeat(26)}` },
  ],
  [
    'a transcript of an appeal that is none',
    'GET /api/staff/appeals/{id}/evidence',
    ofStaff('appeals.review', 404),
    { at: () => `/api/staff/appeals/${'0'.repeat(26)}/evidence` },
  ],
  [
    'a photo of an appeal that is none',
    'GET /api/staff/appeals/{id}/evidence/photos/{message_id}',
    ofStaff('appeals.review', 404),
    { at: () => `/api/staff/appeals/${'0'.repeat(26)}/evidence/photos/${'0'.repeat(26)}` },
  ],
  ['waiting complaints', 'GET /api/staff/complaints', ofStaff('complaints.review', 200)],
  [
    'complaint decision',
    'POST /api/staff/complaints/{id}',
    ofStaff('complaints.review', 404),
    {
      at: () => `/api/staff/complaints/${'0'.repeat(26)}`,
      body: { decision: 'dismiss', answer: 'Thank you.' },
    },
  ],
  [
    'member decision',
    'POST /api/staff/members/{id}',
    ofStaff('reports.review', 200),
    { at: () => `/api/staff/members/${free.id}`, body: { decision: 'lift' } },
  ],
  ['waiting appeals', 'GET /api/staff/appeals', ofStaff('appeals.review', 200)],
  [
    'appeal decision',
    'POST /api/staff/appeals/{id}',
    ofStaff('appeals.review', 404),
    {
      at: () => `/api/staff/appeals/${'0'.repeat(26)}`,
      body: { outcome: 'uphold', answer: 'It stands.' },
    },
  ],
  ['illegal images', 'GET /api/staff/illegal-images', ofStaff('evidence.review', 200)],
  ['kept evidence', 'GET /api/staff/illegal-images/kept', ofStaff('evidence.review', 200)],
  [
    'a hold on evidence',
    'PUT /api/staff/illegal-images/{id}/hold',
    ofStaff('evidence.review', 404),
    { at: () => `/api/staff/illegal-images/${'0'.repeat(26)}/hold`, body: { reference: 'LG-1' } },
  ],
  [
    'the end of a hold',
    'DELETE /api/staff/illegal-images/{id}/hold',
    ofStaff('evidence.review', 404),
    { at: () => `/api/staff/illegal-images/${'0'.repeat(26)}/hold` },
  ],
  [
    'illegal image decision',
    'POST /api/staff/illegal-images/{id}',
    ofStaff('evidence.review', 404),
    { at: () => `/api/staff/illegal-images/${'0'.repeat(26)}`, body: { decision: 'mistake' } },
  ],
  ['campaigns', 'GET /api/staff/campaigns', ofStaff('campaigns.manage', 200)],
  ['a new campaign', 'POST /api/staff/campaigns', ofStaff('campaigns.manage', 422), { body: {} }],
  [
    'a changed campaign',
    'PUT /api/staff/campaigns/{id}',
    ofStaff('campaigns.manage', 422),
    { at: () => `/api/staff/campaigns/${'0'.repeat(26)}`, body: {} },
  ],
  [
    'the end of a campaign',
    'POST /api/staff/campaigns/{id}/end',
    ofStaff('campaigns.manage', 404),
    { at: () => `/api/staff/campaigns/${'0'.repeat(26)}/end`, body: {} },
  ],
  [
    'a page of the staff',
    'GET /api/pages/{token}',
    everyone(404),
    { at: () => '/api/pages/nothing' },
  ],
  ['pages of staff', 'GET /api/staff/pages', ofStaff('pages.edit', 200)],
  [
    'preview of a page',
    'POST /api/staff/pages/preview',
    ofStaff('pages.edit', 200),
    { body: { body: 'x' } },
  ],
  [
    'a page to edit',
    'GET /api/staff/pages/{token}/{locale}',
    ofStaff('pages.edit', 200),
    { at: () => '/api/staff/pages/nothing/en' },
  ],
  [
    'a page saved',
    'PUT /api/staff/pages/{token}/{locale}',
    ofStaff('pages.edit', 422),
    { at: () => '/api/staff/pages/nothing/en', body: {} },
  ],
  [
    'a page deleted',
    'DELETE /api/staff/pages/{token}/{locale}',
    ofStaff('pages.edit', 404),
    { at: () => '/api/staff/pages/nothing/en' },
  ],
  [
    'a page restored',
    'POST /api/staff/pages/{token}/{locale}/restore',
    ofStaff('pages.edit', 404),
    { at: () => '/api/staff/pages/nothing/en/restore', body: { change: '0'.repeat(26) } },
  ],
  [
    'a search for members',
    'POST /api/staff/support/search',
    ofStaff('members.support', 200),
    { body: { by: 'name', value: 'A' } },
  ],
  [
    'a member as support sees one',
    'GET /api/staff/support/{id}',
    ofStaff('members.support', 200),
    { at: () => `/api/staff/support/${free.id}` },
  ],
  [
    'the end of a lockout',
    'POST /api/staff/support/{id}/unlock',
    ofStaff('members.support', 200),
    { at: () => `/api/staff/support/${free.id}/unlock` },
  ],
  [
    'an activation mail of who is confirmed',
    'POST /api/staff/support/{id}/activation-mail',
    ofStaff('members.support', 409),
    { at: () => `/api/staff/support/${free.id}/activation-mail` },
  ],
  ['logout of staff', 'POST /api/staff/logout', ofStaff(null, 200), { body: {} }],
  ['names of staff', 'POST /internal/staff/names', internal(200), { body: { staff_ids: [] } }],
  [
    'members for staff',
    'POST /internal/staff/members',
    internal(200),
    { body: { site: 'duet', member_ids: [] } },
  ],
  [
    'signups by day',
    'GET /api/staff/figures',
    ofStaff('figures.read', 200),
    { at: () => '/api/staff/figures?from=2026-01-01&to=2026-01-31' },
  ],
  ['settings to edit', 'GET /api/staff/settings', ofStaff('settings.edit', 200)],
  ['the history of settings', 'GET /api/staff/settings/history', ofStaff('settings.edit', 200)],
  [
    'a setting that there is not',
    'PUT /api/staff/settings/{key}',
    ofStaff('settings.edit', 404),
    { at: () => '/api/staff/settings/nothing', body: { value: 1, version: null } },
  ],
  [
    'taking back a change that there is not',
    'POST /api/staff/settings/undo',
    ofStaff('settings.edit', 404),
    { body: { id: '0'.repeat(26) } },
  ],
  [
    'staff session lookup',
    'POST /internal/staff/resolve',
    internal(200),
    { body: { token_hash: '0'.repeat(64) } },
  ],
  [
    'mail recipient',
    'POST /internal/mail/recipient',
    internal(200),
    { body: { mail_id: '0'.repeat(26) } },
  ],
  [
    'mail contact',
    'POST /internal/mail/contact',
    internal(200),
    { body: { site: 'duet', member_id: '0'.repeat(12) } },
  ],
  ['company', 'POST /internal/companies/get', internal(200), { body: { site: 'duet' } }],
  ['brand', 'POST /internal/brands/get', internal(200), { body: { site: 'duet' } }],
  [
    'member by address',
    'POST /internal/members/by-email',
    internal(200),
    { body: { site: 'duet', email: 'nobody@example.org' } },
  ],
  [
    'open sessions',
    'POST /internal/sessions/open',
    internal(200),
    { body: { site: 'duet', member_id: '0'.repeat(12), session_ids: [] } },
  ],
  [
    'session lookup',
    'POST /internal/sessions/resolve',
    internal(200),
    { body: { token_hash: '0'.repeat(64) } },
  ],
  [
    'profile head',
    'POST /internal/profiles/head',
    internal(200),
    { body: { site: 'duet', profile_id: '0'.repeat(12) } },
  ],
  ['live campaigns', 'POST /internal/campaigns/live', internal(200), { body: {} }],
  [
    'counts of campaigns',
    'POST /internal/campaigns/count',
    internal(200),
    { body: { gateway: '0'.repeat(26), visits: [], faulty: [] } },
  ],
  [
    'page lookup',
    'POST /internal/pages/find',
    internal(200),
    { body: { site: 'duet', token: 'nothing', locale: 'en' } },
  ],
  ['all pages', 'POST /internal/pages/list', internal(200), { body: { site: 'duet' } }],
  [
    'lookup of a picture',
    'POST /internal/images/find',
    internal(200),
    { body: { sha256: '0'.repeat(64), look: null } },
  ],
  [
    'seizure of a picture',
    'POST /internal/images/seize',
    internal(200),
    {
      body: {
        case_id: '0'.repeat(26),
        site: 'duet',
        member_id: '0'.repeat(12),
        look: null,
        content: 'AAAA',
      },
    },
  ],
  [
    'settings lookup',
    'POST /internal/settings/get',
    internal(200),
    { body: { host: 'localhost', country: null } },
  ],
  ['site lookup', 'POST /internal/sites/get', internal(200), { body: { site: 'duet' } }],
  [
    'all members',
    'POST /internal/members/page',
    internal(200),
    { body: { after: null, limit: 1 } },
  ],
  ['events', 'POST /internal/events', internal(200), { body: { events: [] } }],
];

testAuthorisation({
  app: () => app,
  routes,
  as: (role) => ({ unconfirmed, free, premium, blocked, owner })[role].as,
  staff: () => staff.as,
});

describe('a refusal', () => {
  it('meets a member of one site on another, where they are nobody', async () => {
    const elsewhere = { ...free.as, site: 'funkenflug' };
    for (const path of ['/api/profile', '/api/consents', `/api/profiles/${owner.id}`]) {
      expect([path, (await app.request('GET', path, { as: elsewhere })).status]).not.toEqual([
        path,
        200,
      ]);
    }
  });
});
