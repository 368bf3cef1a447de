import type { AutoLikeAnswer, SwipeAnswer, SwipeBody } from '@duet/schemas/swipe';
import type { LikesAnswer, ProfilesAnswer } from '@duet/schemas/matching';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
let daan: string;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.truncate();
  app.clock.set(new Date('2026-07-01T12:00:00Z'));
  daan = await givenMan(app);
});

const women = async (count: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await givenMember(app));
  return ids;
};
const game = async () => (await app.request('GET', '/api/swipe-game', { as: { member: daan } })).body as SwipeAnswer;
const play = (body: SwipeBody) => app.request('POST', '/api/swipe-game', { as: { member: daan }, body });
const like = (id = '') => play({ action: 'like', profile_id: id });
const given = async () => ((await app.request('GET', '/api/likes', { as: { member: daan } })).body as LikesAnswer).given;

describe('the swipe game', () => {
  it('gives four likes a day, then nothing until the site\'s next day', async () => {
    const ids = await women(6);
    for (const id of ids.slice(0, 4)) expect((await like(id)).status).toBe(200);
    expect(await game()).toMatchObject({ likes_left: 0, profiles: [], resets_at: '2026-07-01T22:00:00.000Z' });
    expect(await like(ids[4])).toMatchObject({ status: 409, body: { error: 'swipe_limit_reached' } });
    app.clock.set(new Date('2026-07-01T21:59:59Z'));
    expect((await game()).likes_left).toBe(0);
    app.clock.set(new Date('2026-07-01T22:00:00Z'));
    expect(await game()).toMatchObject({ likes_left: 4, resets_at: '2026-07-02T22:00:00.000Z' });
    expect((await like(ids[4])).status).toBe(200);
    expect(await given()).toHaveLength(5);
  });

  it('gives no fifth like to one who sends many at once', async () => {
    const ids = await women(8);
    const answers = await Promise.all(ids.map((id) => like(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await given()).toHaveLength(4);
  });

  it('shows nobody twice, whether liked or passed, nor whom one likes already or cannot meet', async () => {
    const [liked = '', passed = '', before = '', blocked = '', open = ''] = await women(5);
    await givenMember(app, { looking_for: 'woman' });
    await givenMember(app, { invisible: true });
    await app.request('PUT', `/api/likes/${before}`, { as: { member: daan } });
    await app.sql('INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))', [blocked, daan]);
    await like(liked);
    await play({ action: 'pass', profile_id: passed });
    expect((await game()).profiles.map(({ id }) => id)).toEqual([open]);
    expect(await like(passed)).toMatchObject({ status: 409, body: { error: 'already_swiped' } });
  });

  it('takes the last answer back once, with its like', async () => {
    const [first, second = ''] = await women(2);
    await like(first);
    const undone = await play({ action: 'undo' });
    expect(undone.body).toMatchObject({ likes_left: 4, can_undo: false });
    expect(await given()).toEqual([]);
    expect(await play({ action: 'undo' })).toMatchObject({ status: 409, body: { error: 'conflict' } });
    await play({ action: 'pass', profile_id: second });
    expect(await play({ action: 'undo' })).toMatchObject({ status: 409 });
    app.clock.advance(86_400_000);
    expect((await play({ action: 'undo' })).status).toBe(200);
  });

  it('says when a like is a match, and counts none that could not be given', async () => {
    const [sanne = ''] = await women(1);
    await app.request('PUT', `/api/likes/${daan}`, { as: { member: sanne } });
    expect((await like(sanne)).body).toMatchObject({ match: true, likes_left: 3 });
    expect((await like('nobodynobody')).status).toBe(404);
    expect((await game()).likes_left).toBe(3);
  });
});

describe('auto-like', () => {
  const auto = (headers: Record<string, string> = {}) => app.request('GET', '/api/auto-like', { as: { member: daan }, headers });

  it('is one like a day, from profiles flagged as fictional alone', async () => {
    await women(2);
    expect((await auto()).body).toEqual({ profile: null });
    const [first, second] = [await givenMember(app, { fictional: true }), await givenMember(app, { fictional: true })];
    const answers = await Promise.all([auto(), auto(), auto()]);
    const profiles = answers.flatMap(({ body }) => (body as AutoLikeAnswer).profile ?? []);
    expect(profiles).toHaveLength(1);
    expect([first, second]).toContain(profiles[0]?.id);
    app.clock.advance(86_400_000);
    expect([first, second]).toContain(((await auto()).body as AutoLikeAnswer).profile?.id);
    const received = ((await app.request('GET', '/api/likes', { as: { member: daan } })).body as LikesAnswer).liked_by;
    expect(received.map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('is refused to another site\'s page and to a prefetch, and never stored', async () => {
    await givenMember(app, { fictional: true });
    expect((await auto({ 'sec-fetch-site': 'cross-site' })).body).toEqual({ error: 'cross_site_request' });
    expect((await auto({ 'sec-purpose': 'prefetch' })).body).toEqual({ error: 'cross_site_request' });
    const answer = await auto();
    expect([answer.headers['cache-control'], (answer.body as AutoLikeAnswer).profile]).toEqual(['no-store', expect.anything()]);
  });
});

it('signup matches are those near in place and age first, also for who has not confirmed yet', async () => {
  const fresh = await givenMan(app, { account_status: 'not_confirmed', profile_status: 'disabled' });
  const far = await givenMember(app, { region: 'NL-GR' });
  const old = await givenMember(app, { date_of_birth: '1950-01-01' });
  const near = await givenMember(app);
  const ids = ((await app.request('GET', '/api/signup-matches', { as: { member: fresh } })).body as ProfilesAnswer).profiles.map(({ id }) => id);
  expect(ids[0]).toBe(near);
  expect(ids.slice(1).sort()).toEqual([far, old].sort());
});

it('the match finder turns the age into a search, and takes nothing else', async () => {
  const find = (body: unknown) => app.request('POST', '/api/match-finder', { body });
  expect((await find({ age: '18-35' })).body).toEqual({ min_age: 18, max_age: 35 });
  expect((await find({ age: '35+' })).body).toEqual({ min_age: 35, max_age: null });
  expect((await find({ age: null })).body).toEqual({ min_age: null, max_age: null });
  expect((await find({ age: null, race: 'other' })).status).toBe(422);
});

it.each([['GET', '/api/swipe-game'], ['POST', '/api/swipe-game'], ['GET', '/api/auto-like'], ['GET', '/api/signup-matches']] as const)('%s %s is for members with a session', async (method, path) => {
  expect(await app.request(method, path)).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
});
