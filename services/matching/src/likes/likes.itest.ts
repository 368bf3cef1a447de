import { readTestStores } from '@duet/testing/env';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember } from '../../test/factories';
import { likeSteps } from '../../test/likes';

jest.setTimeout(60_000 + 200 * readTestStores().TEST_MEETINGS);

let app: MatchingTestApp;
const { like, unlike, lists, block } = likeSteps({ app: () => app });
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

describe('likes API', () => {
  // @spec 3.50, 7.4
  it('lists a like immediately: for the giver as given, for the receiver as new', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    const answer = await like(daan, sanne);
    expect([answer.status, answer.body]).toEqual([200, { liked: true, match: false }]);
    expect(await lists(daan)).toMatchObject({
      given: [sanne],
      liked_by: [],
      matches: [],
      profiles: [{ id: sanne, name: 'Sanne', city: 'Utrecht' }],
    });
    expect(await lists(sanne)).toMatchObject({
      given: [],
      liked_by: [{ id: daan, like_new: true, automatic: false }],
      matches: [],
      profiles: [{ id: daan }],
    });
  });

  // @spec 1.5
  it('makes a match when the receiver likes back, and marks the first like as seen', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    expect((await like(sanne, daan)).body).toEqual({ liked: true, match: true });
    expect(await lists(daan)).toMatchObject({
      matches: [sanne],
      liked_by: [{ id: sanne, like_new: true, automatic: false }],
    });
    expect(await lists(sanne)).toMatchObject({
      matches: [daan],
      liked_by: [{ id: daan, like_new: false, automatic: false }],
    });
  });

  // @spec 3.35
  it('counts unseen likes and new matches since a given time, ignoring blocked members', async () => {
    const [daan, ben, sanne] = [await givenMan(app), await givenMan(app), await givenMember(app)];
    const news = async (since: string) =>
      (await app.call('likes.news', { member_id: sanne, since })).body;
    const before = new Date(app.clock.now().getTime() - 1).toISOString();
    for (const giver of [daan, ben]) await like(giver, sanne);
    const none = { unseen: 0, automatic: 0, fictional: 0, matches: 0 };
    expect(await news(before)).toEqual({ ...none, unseen: 2 });
    expect(await news(app.clock.now().toISOString())).toEqual(none);
    await app.call('likes.seen', { member_id: sanne, profile_id: daan });
    expect(await news(before)).toEqual({ ...none, unseen: 1 });
    await like(sanne, daan);
    expect(await news(before)).toEqual({ ...none, unseen: 1, matches: 1 });
    await block(sanne, ben);
    await block(daan, sanne);
    expect(await news(before)).toEqual(none);
  });

  // @spec 2.74
  it('counts unseen automatic likes and unseen likes of fictional profiles', async () => {
    const sanne = await givenMember(app);
    const before = new Date(app.clock.now().getTime() - 1).toISOString();
    const [ben, tom] = [await givenMan(app), await givenMan(app)];
    for (const giver of [ben, tom, await givenMan(app, { fictional: true })])
      await like(giver, sanne);
    await app.sql('UPDATE member_like SET automatic = 1 WHERE member_id = ?', [ben]);
    expect((await app.call('likes.news', { member_id: sanne, since: before })).body).toEqual({
      unseen: 3,
      automatic: 1,
      fictional: 1,
      matches: 0,
    });
  });

  it('rejects likes to members of another site, and the search does not return these members', async () => {
    const daan = await givenMan(app);
    const mareike = await givenMember(app, { name: 'Mareike' }, { site: 'funkenflug' });
    expect((await like(daan, mareike)).status).toBe(404);
    expect((await app.request('GET', '/api/search', { as: { member: daan } })).body).toMatchObject({
      numResults: 0,
    });
    expect((await lists(daan)).given).toEqual([]);
  });

  it('changes and publishes nothing when a like or its withdrawal is repeated', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    expect((await like(daan, sanne)).body).toEqual({ liked: true, match: false });
    expect(await app.published('likes.changed')).toHaveLength(1);
    await unlike(daan, sanne);
    expect((await unlike(daan, sanne)).body).toEqual({ liked: false, match: false });
    expect(await app.published('likes.changed')).toHaveLength(2);
    expect((await lists(sanne)).liked_by).toEqual([]);
  });

  // @spec 2.70
  it('ends the match when one like is withdrawn, and keeps the other like', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    await like(sanne, daan);
    await unlike(daan, sanne);
    expect(await lists(daan)).toMatchObject({ matches: [], given: [], liked_by: [{ id: sanne }] });
    expect(await lists(sanne)).toMatchObject({ matches: [], given: [daan], liked_by: [] });
  });

  // @spec 16.20
  it('makes one match and publishes it once when two members like each other concurrently', async () => {
    for (let round = 0; round < readTestStores().TEST_MEETINGS; round += 1) {
      const [daan, sanne] = [await givenMan(app), await givenMember(app)];
      const answers = await Promise.all([
        like(daan, sanne),
        like(sanne, daan),
        like(daan, sanne),
        like(sanne, daan),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await lists(daan)).matches).toEqual([sanne]);
      expect((await lists(sanne)).matches).toEqual([daan]);
      const told = (await app.published('likes.changed')).filter(
        ({ aggregate_id, payload }) => aggregate_id.includes(daan) && payload.match,
      );
      expect(told.map(({ payload }) => [payload.member_id, payload.profile_id].sort())).toEqual([
        [daan, sanne].sort(),
      ]);
    }
  });

  it('publishes one event for each change, with increasing versions', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    await like(sanne, daan);
    await app.request('POST', `/api/likes/${sanne}/seen`, { as: { member: daan } });
    await unlike(daan, sanne);
    const events = await app.published('likes.changed');
    expect(
      events.map(({ version, payload }) => [
        version,
        payload.member_id,
        payload.profile_id,
        payload.match,
      ]),
    ).toEqual([
      [1, daan, sanne, false],
      [2, sanne, daan, true],
      [3, daan, sanne, false],
      [4, daan, sanne, false],
    ]);
    expect(new Set(events.map(({ aggregate_id }) => aggregate_id)).size).toBe(1);
  });

  // @spec 4.32
  it('lists new received likes before seen likes, each group latest first', async () => {
    const sanne = await givenMember(app);
    const [first, second, third] = [await givenMan(app), await givenMan(app), await givenMan(app)];
    for (const giver of [first, second, third]) {
      await like(giver, sanne);
      app.clock.advance(1_000);
    }
    const seen = await app.request('POST', `/api/likes/${third}/seen`, { as: { member: sanne } });
    expect([seen.status, seen.body]).toEqual([200, {}]);
    expect((await lists(sanne)).liked_by).toEqual([
      { id: second, like_new: true, automatic: false },
      { id: first, like_new: true, automatic: false },
      { id: third, like_new: false, automatic: false },
    ]);
  });

  // @spec 4.29
  it("marks a like as seen when the receiver opens the giver's profile; a second call succeeds too", async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    for (let i = 0; i < 2; i += 1)
      expect((await app.call('likes.seen', { member_id: sanne, profile_id: daan })).status).toBe(
        200,
      );
    expect((await lists(sanne)).liked_by).toEqual([
      { id: daan, like_new: false, automatic: false },
    ]);
  });

  it('returns whether a like is new, whether it is a match, and the number of unseen likes', async () => {
    const [daan, ben, sanne] = [await givenMan(app), await givenMan(app), await givenMember(app)];
    const standing = async (profile: string) =>
      (await app.call('likes.standing', { member_id: sanne, profile_id: profile })).body;
    expect(await standing(daan)).toEqual({ unseen: 0, is_new: false, is_match: false });
    await like(daan, sanne);
    await like(ben, sanne);
    expect(await standing(daan)).toEqual({ unseen: 2, is_new: true, is_match: false });
    await like(sanne, daan);
    expect(await standing(daan)).toEqual({ unseen: 1, is_new: false, is_match: true });
    await unlike(daan, sanne);
    expect(await standing(daan)).toEqual({ unseen: 1, is_new: false, is_match: false });
    await block(sanne, ben);
    expect(await standing(ben)).toMatchObject({ is_new: false, is_match: false });
  });

  it('returns likes and blocks between two members to other services', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    expect((await app.call('relations.get', { member_id: sanne, profile_id: daan })).body).toEqual({
      liked: false,
      likes_me: true,
      match: false,
      blocked: false,
      blocked_by: false,
    });
    await block(daan, sanne);
    expect(
      (await app.call('relations.get', { member_id: sanne, profile_id: daan })).body,
    ).toMatchObject({ blocked: false, blocked_by: true });
    expect(
      (await app.call('relations.get', { member_id: daan, profile_id: sanne })).body,
    ).toMatchObject({ blocked: true, blocked_by: false });
  });
});
