import { openSite } from '@duet/testing/open-site';
import type { SwipeResponse, SwipeBody } from '@duet/schemas/swipe';
import type { LikesResponse, ProfilesResponse } from '@duet/schemas/matching';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenCopies, givenMan, givenMember, publicPhoto } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
let daan: string;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.truncate();
  app.stub.answer({ 'sites.get': openSite });
  app.clock.set(new Date('2026-07-01T12:00:00Z'));
  daan = await givenMan(app);
});

const women = async (count: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await givenMember(app));
  return ids;
};
const game = async () =>
  (await app.request('GET', '/api/swipe-game', { as: { member: daan } })).body as SwipeResponse;
const play = (body: SwipeBody) =>
  app.request('POST', '/api/swipe-game', { as: { member: daan }, body });
const like = (id = '') => play({ action: 'like', profile_id: id });
const given = async () =>
  ((await app.request('GET', '/api/likes', { as: { member: daan } })).body as LikesResponse).given;

describe('swipe game', () => {
  // @spec 4.35
  it('allows four likes per calendar day of the site', async () => {
    const ids = await women(6);
    for (const id of ids.slice(0, 4)) expect((await like(id)).status).toBe(200);
    expect(await game()).toMatchObject({
      likes_left: 0,
      profiles: [],
      resets_at: '2026-07-01T22:00:00.000Z',
    });
    expect(await like(ids[4])).toMatchObject({
      status: 409,
      body: { error: 'swipe_limit_reached' },
    });
    app.clock.set(new Date('2026-07-01T21:59:59Z'));
    expect((await game()).likes_left).toBe(0);
    app.clock.set(new Date('2026-07-01T22:00:00Z'));
    expect(await game()).toMatchObject({ likes_left: 4, resets_at: '2026-07-02T22:00:00.000Z' });
    expect((await like(ids[4])).status).toBe(200);
    expect(await given()).toHaveLength(5);
  });

  // @spec 16.25
  it('begins with a real member, even if many fictional profiles rank higher', async () => {
    for (let made = 0; made < 11; made += 1)
      await givenMember(app, { fictional: true, main_image: publicPhoto() });
    expect((await game()).profiles).toHaveLength(10);
    const real = await givenMember(app);
    const { profiles } = await game();
    expect([profiles.length, profiles[0]?.id]).toEqual([10, real]);
  });

  // @spec 4.35
  it.each([
    ['America/New_York', '2026-07-02T03:59:59Z', '2026-07-02T04:00:00Z'],
    ['Asia/Kathmandu', '2026-07-01T18:14:59Z', '2026-07-01T18:15:00Z'],
    // A day of 25 hours (clocks go back), then a day of 23 hours.
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ])(
    'counts likes by the calendar day of %s, exact to the second',
    async (zone, before, midnight) => {
      app.stub.answer({ 'sites.get': () => ({ ...openSite(), time_zone: zone }) });
      const ids = await women(5);
      app.clock.set(new Date(before));
      for (const id of ids.slice(0, 4)) expect((await like(id)).status).toBe(200);
      expect(await game()).toMatchObject({
        likes_left: 0,
        resets_at: new Date(midnight).toISOString(),
      });
      expect((await like(ids[4])).status).toBe(409);
      app.clock.set(new Date(midnight));
      expect((await game()).likes_left).toBe(4);
      expect((await like(ids[4])).status).toBe(200);
    },
  );

  // @spec 9.11
  it('allows only four likes even under concurrent requests', async () => {
    const ids = await women(8);
    const answers = await Promise.all(ids.map((id) => like(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await given()).toHaveLength(4);
  });

  // @spec 16.18
  it('leaves out profiles that the member has answered or liked, and profiles that cannot be found', async () => {
    const [liked = '', passed = '', before = '', blocked = '', open = ''] = await women(5);
    await givenMember(app, { looking_for: 'woman' });
    await givenMember(app, { invisible: true });
    await app.request('PUT', `/api/likes/${before}`, { as: { member: daan } });
    await app.sql(
      'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
      [blocked, daan],
    );
    await like(liked);
    await play({ action: 'pass', profile_id: passed });
    expect((await game()).profiles.map(({ id }) => id)).toEqual([open]);
    expect(await like(passed)).toMatchObject({ status: 409, body: { error: 'already_swiped' } });
  });

  // @spec 16.18
  it('undoes the last answer once a day, and removes its like', async () => {
    const [first, second = ''] = await women(2);
    await like(first);
    const undone = await play({ action: 'undo' });
    expect(undone.body).toMatchObject({ likes_left: 4, can_undo: false });
    expect(await given()).toEqual([]);
    expect(await play({ action: 'undo' })).toMatchObject({
      status: 409,
      body: { error: 'conflict' },
    });
    await play({ action: 'pass', profile_id: second });
    expect(await play({ action: 'undo' })).toMatchObject({ status: 409 });
    app.clock.advance(86_400_000);
    expect((await play({ action: 'undo' })).status).toBe(200);
  });

  // @spec 16.18
  it('shows the profile of an undone answer first, unless a block hides the profile', async () => {
    const first = await givenMember(app);
    const ids = [first, ...(await givenCopies(app, first, 12))];
    const shown = (await game()).profiles.map(({ id }) => id);
    const last = ids.find((id) => !shown.includes(id)) ?? '';
    await play({ action: 'pass', profile_id: last });
    expect(((await play({ action: 'undo' })).body as SwipeResponse).profiles[0]?.id).toBe(last);
    app.clock.advance(86_400_000);
    await play({ action: 'pass', profile_id: last });
    await app.request('PUT', `/api/blocks/${last}`, { as: { member: daan } });
    expect(
      ((await play({ action: 'undo' })).body as SwipeResponse).profiles.map(({ id }) => id),
    ).not.toContain(last);
  });

  it('shows whether a like made a match, and does not count failed likes toward the daily limit', async () => {
    const [sanne = ''] = await women(1);
    await app.request('PUT', `/api/likes/${daan}`, { as: { member: sanne } });
    expect((await like(sanne)).body).toMatchObject({ match: true, likes_left: 3 });
    expect((await like('nobodynobody')).status).toBe(404);
    expect((await game()).likes_left).toBe(3);
  });
});

// @spec 16.19, 16.24
it('signup matches list members of the same region and similar age first, even for unconfirmed members', async () => {
  const fresh = await givenMan(app, {
    account_status: 'not_confirmed',
    profile_status: 'disabled',
  });
  const old = await givenMember(app, { date_of_birth: '1950-01-01', region: 'NL-GR' });
  const far = await givenMember(app, { region: 'NL-GR' });
  const near = await givenMember(app);
  const fictional = await givenMember(app, { fictional: true });
  const ids = (
    (await app.request('GET', '/api/signup-matches', { as: { member: fresh } }))
      .body as ProfilesResponse
  ).profiles.map(({ id }) => id);
  expect(ids).toEqual([near, fictional, far, old]);
});

// @spec 2.71, 2.95
it('the match finder maps age to filters and appearance to a sort order, and rejects other fields', async () => {
  const find = (body: unknown) => app.request('POST', '/api/match-finder', { body });
  const none = { min_age: null, max_age: null, sort: null };
  expect((await find({ age: '18-35' })).body).toEqual({ min_age: 18, max_age: 35, sort: null });
  expect((await find({ age: '35+' })).body).toEqual({ ...none, min_age: 35 });
  expect((await find({ age: null, appearance: null })).body).toEqual(none);
  expect((await find({ age: null, appearance: 'sexy' })).body).toEqual({
    ...none,
    sort: 'playful',
  });
  expect((await find({ age: null, appearance: 'normal' })).body).toEqual({
    ...none,
    sort: 'relaxed',
  });
  expect((await find({ age: null, appearance: 'rich' })).status).toBe(422);
  expect((await find({ age: null, race: 'other' })).status).toBe(422);
});
