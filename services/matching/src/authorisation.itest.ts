import {
  type AuthorisedRoute,
  everyone,
  internal,
  members,
  testAuthorisation,
} from '@duet/testing/authorisation';
import { type MatchingTestApp, createMatchingApp } from '../test/app';
import { givenMan, givenMember } from '../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
const who = { owner: '', unconfirmed: '', free: '', premium: '', blocked: '' };
beforeAll(async () => {
  app = await createMatchingApp();
  app.stub.answer({ 'chats.remove': () => ({}) });
  who.owner = await givenMember(app);
  for (const role of ['free', 'premium', 'blocked'] as const) who[role] = await givenMan(app);
  who.unconfirmed = await givenMan(app, {
    account_status: 'not_confirmed',
    profile_status: 'disabled',
  });
  await app.request('PUT', `/api/blocks/${who.blocked}`, { as: { member: who.owner } });
});
afterAll(() => app.close());

const owner = (path: string) => () =>
  path.replace('{profile_id}', who.owner).replace('{id}', who.owner);
const between = () => ({ member_id: who.free, profile_id: who.owner });

const routes: AuthorisedRoute[] = [
  ['search', 'GET /api/search', everyone(200)],
  ['count of a search', 'GET /api/search/count', everyone(200)],
  [
    'related profiles',
    'GET /api/profiles/{id}/related',
    everyone(200, { blocked: 404 }),
    { at: owner('/api/profiles/{id}/related') },
  ],
  ['likes', 'GET /api/likes', members(200)],
  [
    'a like',
    'PUT /api/likes/{profile_id}',
    members(200, { unconfirmed: 403, blocked: 403, owner: 422 }),
    { at: owner('/api/likes/{profile_id}') },
  ],
  [
    'a like marked as seen',
    'POST /api/likes/{profile_id}/seen',
    members(200),
    { at: owner('/api/likes/{profile_id}/seen') },
  ],
  [
    'withdrawal of a like',
    'DELETE /api/likes/{profile_id}',
    members(200, { owner: 422 }),
    { at: owner('/api/likes/{profile_id}') },
  ],
  ['the swipe game', 'GET /api/swipe-game', members(200)],
  [
    'an answer in the swipe game',
    'POST /api/swipe-game',
    members(200, { unconfirmed: 403, blocked: 403, owner: 422 }),
    { body: () => ({ action: 'like', profile_id: who.owner }) },
  ],
  [
    'undo of a swipe game answer',
    'POST /api/swipe-game',
    members(200, { unconfirmed: 409, blocked: 409, owner: 409 }),
    { body: { action: 'undo' } },
  ],
  ['the match finder', 'POST /api/match-finder', everyone(200), { body: { age: '35+' } }],
  ['signup matches', 'GET /api/signup-matches', members(200)],
  ['auto-like', 'GET /api/auto-like', members(200)],
  ['list of blocks', 'GET /api/blocks', members(200)],
  [
    'unblock without a block',
    'DELETE /api/blocks/{profile_id}',
    members(200),
    { at: owner('/api/blocks/{profile_id}') },
  ],
  [
    'a block',
    'PUT /api/blocks/{profile_id}',
    members(200, { owner: 422 }),
    { at: owner('/api/blocks/{profile_id}') },
  ],
  ['relations of two members', 'POST /internal/relations/get', internal(200), { body: between }],
  ['status of a like', 'POST /internal/likes/standing', internal(200), { body: between }],
  ['a like seen on a profile', 'POST /internal/likes/seen', internal(200), { body: between }],
  [
    'counts of new likes',
    'POST /internal/likes/news',
    internal(200),
    { body: () => ({ member_id: who.free, since: '2026-01-01T00:00:00.000Z' }) },
  ],
  [
    'first photos of a search',
    'POST /internal/search/first',
    internal(200),
    { body: () => ({ site: 'duet', member_id: who.free, query: {}, count: 7 }) },
  ],
  [
    'presence from live streams',
    'POST /internal/presence/seen',
    internal(200),
    { body: () => ({ members: [{ site: 'duet', member_id: who.free }] }) },
  ],
  [
    'export of a member',
    'POST /internal/matching/export',
    internal(200),
    { body: () => ({ site: 'duet', member_id: who.free }) },
  ],
  ['repeated erasures', 'POST /internal/matching/erase', internal(200), { body: { hashes: [] } }],
  ['events', 'POST /internal/events', internal(200), { body: { events: [] } }],
];

// @spec 5.18, 6.19, 15.4, 16.22
testAuthorisation({
  app: () => app,
  routes,
  as: (role) => ({ member: who[role] }),
  open: {
    'POST /internal/matching/export': 'rows of tables without a schema are exported as stored',
  },
});

describe('rejected calls', () => {
  it('return blocked_by_member to the blocked member, but not_found to the blocker', async () => {
    const [blocker, target] = [await givenMan(app), await givenMember(app)];
    await app.request('PUT', `/api/blocks/${target}`, { as: { member: blocker } });
    expect(
      (await app.request('PUT', `/api/likes/${blocker}`, { as: { member: target } })).body,
    ).toEqual({ error: 'blocked_by_member' });
    expect(
      (await app.request('PUT', `/api/likes/${target}`, { as: { member: blocker } })).body,
    ).toEqual({ error: 'not_found' });
  });

  it('return 503 to a member of one site who calls another site', async () => {
    const elsewhere = { member: who.free, site: 'funkenflug' };
    const asked = [
      'GET /api/search',
      'GET /api/search/count',
      'GET /api/signup-matches',
      'GET /api/swipe-game',
      `PUT /api/likes/${who.owner}`,
      `GET /api/profiles/${who.owner}/related`,
    ];
    for (const call of asked) {
      const [method = 'GET', path = ''] = call.split(' ');
      const { status } = await app.request(method as 'GET' | 'PUT', path, { as: elsewhere });
      expect([call, status]).toEqual([call, 503]);
    }
  });
});
