import type { LikesResponse, SearchResponse } from '@duet/schemas/matching';
import type { MemberSnapshot } from '@duet/schemas/events';
import { newId } from '@duet/service-kit/ids';
import { openSite } from '@duet/testing/open-site';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { buildSnapshot, givenMan, givenMember, publicPhoto } from '../../test/factories';
import { computeRank } from './rank';

jest.setTimeout(60_000);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

const deliver = (card: MemberSnapshot, version: number, id = newId()) =>
  app.deliver('member.changed', { id, aggregate_id: card.member_id, version, payload: card });
const index = () =>
  app.sql(
    `SELECT id, site, gender, looking_for, country, region, date_of_birth, rank_key
      FROM search_member
      ORDER BY id`,
  );
const found = async (member: string): Promise<string[]> =>
  (
    (await app.request('GET', '/api/search', { as: { member } })).body as SearchResponse
  ).results.map(({ id }) => id);
const findOnline = async (reader: string, id: string): Promise<boolean | undefined> =>
  (
    (await app.request('GET', '/api/likes', { as: { member: reader } })).body as LikesResponse
  ).profiles.find((profile) => profile.id === id)?.online;

describe('search index', () => {
  it('lists only active and confirmed members', async () => {
    const sanne = await givenMember(app);
    await givenMember(app, { account_status: 'not_confirmed' });
    await givenMember(app, { profile_status: 'disabled' });
    await givenMember(app, { account_status: 'deleted', profile_status: 'disabled' });
    expect((await index()).map((row) => row.id)).toEqual([sanne]);
  });

  // @spec 16.15
  it('is the same if events are reordered or repeated', async () => {
    const card = buildSnapshot();
    const versions: [MemberSnapshot, number][] = [
      [{ ...card, account_status: 'not_confirmed' }, 1],
      [{ ...card, city: 'Zeist' }, 2],
      [{ ...card, main_image: publicPhoto() }, 3],
      [{ ...card, profile_status: 'disabled' }, 4],
      [{ ...card, country: 'DE', region: 'DE-BE', city: 'Berlin' }, 5],
    ];
    const orders = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
      [1, 4, 4, 0, 2, 3, 4, 1],
    ];
    const outcomes: unknown[] = [];
    for (const order of orders) {
      const ids = versions.map(() => newId());
      for (const at of order) {
        const [state, version] = versions[at] ?? [card, 0];
        await deliver(state, version, ids[at]);
      }
      outcomes.push([await index(), await app.sql('SELECT id, version, card FROM member')]);
      await app.truncate();
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject([[{ country: 'DE', region: 'DE-BE' }], [{ version: '5' }]]);
  });

  it('is correct after concurrent events about one member', async () => {
    const card = buildSnapshot();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => deliver({ ...card, city: `City ${i}` }, i + 1)),
    );
    const [row] = await app.sql<{ version: string; card: string }>(
      'SELECT version, card FROM member',
    );
    expect([row?.version, (JSON.parse(row?.card ?? '{}') as MemberSnapshot).city]).toEqual([
      '10',
      'City 9',
    ]);
  });

  it('deletes an erased member with likes, pairs and blocks, and ignores older events', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await app.request('PUT', `/api/likes/${sanne}`, { as: { member: daan } });
    await app.request('PUT', `/api/likes/${daan}`, { as: { member: sanne } });
    await app.deliver('member.erased', {
      aggregate_id: sanne,
      version: 9,
      payload: { member_id: sanne },
    });
    await deliver(buildSnapshot({ member_id: sanne }), 8);
    expect((await index()).map((row) => row.id)).toEqual([daan]);
    for (const table of ['member_like', 'member_pair', 'member_block'])
      expect(await app.sql(`SELECT * FROM ${table}`)).toEqual([]);
    expect(await app.sql('SELECT id FROM member')).toEqual([{ id: daan }]);
  });

  it('ignores events about a member whose erasure arrived first', async () => {
    const card = buildSnapshot();
    await app.deliver('member.erased', {
      aggregate_id: card.member_id,
      version: 2,
      payload: { member_id: card.member_id },
    });
    await deliver(card, 1);
    expect(await index()).toEqual([]);
  });
});

describe('time of the last activity', () => {
  // @spec 16.17
  it('is updated by polling, at most once a minute', async () => {
    const daan = await givenMan(app);
    const lastActive = async () =>
      (
        await app.sql<{ last_active_at: Date }>('SELECT last_active_at FROM member WHERE id = ?', [
          daan,
        ])
      )[0]?.last_active_at;
    const poll = () => app.request('GET', '/api/likes', { as: { member: daan } });
    await poll();
    const first = app.clock.now();
    expect(await lastActive()).toEqual(first);
    app.clock.advance(59_000);
    await poll();
    expect(await lastActive()).toEqual(first);
    app.clock.advance(1_000);
    await poll();
    expect(await lastActive()).toEqual(app.clock.now());
  });

  // @spec 16.17
  it('is updated by live streams and polling together, at most once a minute', async () => {
    const daan = await givenMan(app);
    const lastActive = async () =>
      (
        await app.sql<{ last_active_at: Date }>('SELECT last_active_at FROM member WHERE id = ?', [
          daan,
        ])
      )[0]?.last_active_at;
    const stream = () =>
      app.call('presence.seen', { members: [{ site: 'duet', member_id: daan }] });
    await stream();
    const first = app.clock.now();
    expect(await lastActive()).toEqual(first);
    app.clock.advance(59_000);
    await stream();
    await app.request('GET', '/api/likes', { as: { member: daan } });
    expect(await lastActive()).toEqual(first);
    app.clock.advance(1_000);
    await stream();
    expect(await lastActive()).toEqual(app.clock.now());
  });

  // @spec 16.17
  it('changes the rank of visible members who become active on a new day', async () => {
    const [plain, pictured, hidden] = [
      await givenMember(app),
      await givenMember(app, { main_image: publicPhoto() }),
      await givenMember(app, { profile_status: 'disabled' }),
    ];
    const members = [plain, pictured, hidden].map((id) => ({ site: 'duet', member_id: id }));
    const elsewhere = { site: 'flirt', member_id: await givenMember(app) };
    const ranks = async () => new Map((await index()).map(({ id, rank_key: rank }) => [id, rank]));
    const before = await ranks();
    app.clock.advance(86_400_000);
    await app.call('presence.seen', { members: [...members, elsewhere] });
    const today = app.clock.now();
    const active = await app.sql<{ id: string }>('SELECT id FROM member WHERE last_active_at = ?', [
      today,
    ]);
    expect(new Set(active.map(({ id }) => id))).toEqual(new Set([plain, pictured, hidden]));
    expect(await ranks()).toEqual(
      new Map([
        [plain, computeRank(false, today)],
        [pictured, computeRank(true, today)],
        [elsewhere.member_id, before.get(elsewhere.member_id)],
      ]),
    );
  });

  // @spec 16.17
  it('is not updated for invisible members', async () => {
    const daan = await givenMan(app, { invisible: true });
    const [before] = await app.sql('SELECT last_active_at FROM member');
    await app.call('presence.seen', { members: [{ site: 'duet', member_id: daan }] });
    expect((await app.request('GET', '/api/likes', { as: { member: daan } })).status).toBe(200);
    expect(await app.sql('SELECT last_active_at FROM member')).toEqual([before]);
  });

  // @spec 16.17
  it('shows a member as online after a poll, and as offline six minutes later', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await app.request('PUT', `/api/likes/${sanne}`, { as: { member: daan } });
    expect(await findOnline(daan, sanne)).toBe(false);
    await app.request('GET', '/api/likes', { as: { member: sanne } });
    expect(await findOnline(daan, sanne)).toBe(true);
    app.clock.advance(360_000);
    expect(await findOnline(daan, sanne)).toBe(false);
  });

  it("is shown as presence on all cards if the site's setting allows, but never to visitors", async () => {
    const [daan, sanne, roos] = [
      await givenMan(app),
      await givenMember(app),
      await givenMember(app),
    ];
    await app.request('PUT', `/api/likes/${sanne}`, { as: { member: daan } });
    for (const member of [sanne, roos]) await app.request('GET', '/api/likes', { as: { member } });
    const shown = async (as: object): Promise<boolean[]> => {
      const paths = [
        '/api/search?gender=woman',
        `/api/profiles/${roos}/related`,
        ...('member' in as ? ['/api/likes', '/api/swipe-game', '/api/signup-matches'] : []),
      ];
      const bodies = await Promise.all(
        paths.map(async (path) => JSON.stringify((await app.request('GET', path, { as })).body)),
      );
      expect(bodies.filter((body) => !body.includes('"online":'))).toEqual([]);
      return bodies.map((body) => body.includes('"online":true'));
    };
    for (const [setting, isShown] of [
      ['last_active', true],
      ['last_active:member', true],
      ['last_active:premium', false],
      ['about', false],
    ] as const) {
      app.stub.answer({
        'sites.get': () => ({ ...openSite(), visible_profile_fields: [setting] }),
      });
      app.clock.advance(6_000);
      expect([setting, await shown({ member: daan })]).toEqual([setting, Array(5).fill(isShown)]);
      expect([setting, await shown({})]).toEqual([setting, [false, false]]);
    }
    app.stub.answer({ 'sites.get': openSite });
    app.clock.advance(6_000);
  });

  // @spec 16.11
  it('ranks active members above inactive members, but below members with a photo', async () => {
    const daan = await givenMan(app);
    const [away, here, photo] = [
      await givenMember(app),
      await givenMember(app),
      await givenMember(app, { main_image: publicPhoto() }),
    ];
    await app.request('GET', '/api/likes', { as: { member: here } });
    expect(await found(daan)).toEqual([photo, here, away]);
  });
});

it('search results contain only public photos', async () => {
  const daan = await givenMan(app);
  const pending = { ...publicPhoto(), status: 'pending' as const };
  const [plain, hidden] = [await givenMember(app), await givenMember(app, { main_image: pending })];
  const answer = (await app.request('GET', '/api/search', { as: { member: daan } }))
    .body as SearchResponse;
  expect(answer.results.map(({ id }) => id).sort()).toEqual([plain, hidden].sort());
  expect(answer.results.every(({ main_image }) => main_image === null)).toBe(true);
});
