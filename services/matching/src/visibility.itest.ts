import { randomId } from '@duet/service-kit/ids';
import { openSite } from '@duet/testing/open-site';
import { testVisibility } from '@duet/testing/visibility';
import { type MatchingTestApp, createMatchingApp } from '../test/app';
import { givenMan, givenMember, publicPhoto } from '../test/factories';

jest.setTimeout(60_000);

const MEN = ['member', 'premium', 'match', 'partner', 'blocker', 'blocked'] as const;

let app: MatchingTestApp;
let subject: string;
let other: string;
const men = {} as Record<(typeof MEN)[number], string>;
const put = (kind: 'likes' | 'blocks', member: string, profile: string) =>
  app.request('PUT', `/api/${kind}/${profile}`, { as: { member } });

beforeAll(async () => {
  app = await createMatchingApp();
  app.stub.answer({ 'chats.remove': () => ({}) });
  subject = await givenMember(app, { main_image: publicPhoto(), auto_like: true });
  other = await givenMember(app, { name: 'Femke' });
  for (const name of MEN) men[name] = await givenMan(app, { main_image: publicPhoto() });
  await put('blocks', men.blocker, subject);
  await put('blocks', subject, men.blocked);
  for (const name of ['member', 'match'] as const) await put('likes', men[name], subject);
  await put('likes', subject, men.match);
});
afterAll(() => app.close());

async function forgetAutoLikes(): Promise<void> {
  await app.sql('DELETE FROM auto_like');
  await app.sql('DELETE FROM auto_like_given');
  await app.sql('DELETE FROM member_like WHERE member_id = ? AND profile_id <> ?', [
    subject,
    men.match,
  ]);
}

const members = {
  member: 'member',
  premium: 'member',
  match: 'member',
  partner: 'member',
} as const;
const without = ['blocker', 'blocked', 'self'] as const;
const readers = { ...members, blocker: 'member', blocked: 'member', self: 'member' } as const;
const listed = { readers, without } as const;
const unliked = { readers, without: [...without, 'member', 'match'] } as const;

// @spec 10.71, 10.73, 10.74
testVisibility({
  app: () => app,
  subject: () => subject,
  as: (person) => ({ member: person === 'self' ? subject : men[person] }),
  before: forgetAutoLikes,
  setVisibleFields: async (fields) => {
    app.stub.answer({ 'sites.get': () => ({ ...openSite(), visible_profile_fields: fields }) });
    app.clock.advance(6_000);
    await app.call('presence.seen', { members: [{ site: 'duet', member_id: subject }] });
  },
  calls: [
    {
      route: 'GET /api/search',
      at: () => '/api/search?gender=woman',
      ...{ readers: { visitor: 'visitor', ...readers }, without },
    },
    {
      route: 'GET /api/profiles/{id}/related',
      at: () => `/api/profiles/${other}/related`,
      ...{ readers: { visitor: 'visitor', ...readers }, without },
    },
    { route: 'GET /api/signup-matches', ...listed },
    { route: 'GET /api/swipe-game', ...unliked },
    {
      route: 'POST /api/swipe-game',
      body: () => ({ action: 'pass', profile_id: randomId(12) }),
      ...unliked,
    },
    {
      route: 'GET /api/auto-like',
      readers: { member: 'member', premium: 'member', partner: 'member' },
    },
    {
      route: 'GET /api/likes',
      readers: { member: 'member', match: 'member', self: 'member' },
      without: ['self'],
    },
    {
      route: 'GET /api/blocks',
      readers: { blocker: 'blocked', self: 'blocked' },
      without: ['self'],
    },
    {
      route: 'POST /internal/search/first',
      body: () => ({ site: 'duet', member_id: men.premium, query: { gender: 'woman' }, count: 7 }),
      readers: { service: 'member' },
    },
  ],
});
