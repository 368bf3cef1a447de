import { readTestStores } from '@duet/testing/env';
import { openSite } from '@duet/testing/open-site';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { buildSnapshot, givenMan, givenMember } from '../../test/factories';
import { likeSteps } from '../../test/likes';

jest.setTimeout(60_000 + 200 * readTestStores().TEST_MEETINGS);

let app: MatchingTestApp;
const { like, unlike, lists, block } = likeSteps({ app: () => app });
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

describe('PUT /api/likes/{profile_id}', () => {
  it('rejects a like to the member’s own profile', async () => {
    const daan = await givenMan(app);
    expect(await like(daan, daan)).toMatchObject({
      status: 422,
      body: { error: 'cannot_like_self' },
    });
  });

  it('rejects unknown, disabled and unconfirmed profiles and profiles of other sites', async () => {
    const daan = await givenMan(app);
    const others = [
      'nobodynobody',
      await givenMember(app, { profile_status: 'disabled' }),
      await givenMember(app, { account_status: 'not_confirmed' }),
      await givenMember(app, {}, { site: 'other' }),
    ];
    for (const other of others)
      expect(await like(daan, other)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect(await app.published('likes.changed')).toEqual([]);
  });

  it('rejects likes if one of the members has blocked the other', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await block(sanne, daan);
    expect(await like(daan, sanne)).toMatchObject({
      status: 403,
      body: { error: 'blocked_by_member' },
    });
    expect(await like(sanne, daan)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  it('rejects givers who have not confirmed their address', async () => {
    const daan = await givenMan(app, {
      account_status: 'not_confirmed',
      profile_status: 'disabled',
    });
    const sanne = await givenMember(app);
    expect(await like(daan, sanne)).toMatchObject({
      status: 403,
      body: { error: 'not_confirmed' },
    });
  });

  // @spec 14.13
  it('rejects givers without proof of age as soon as the site requires it', async () => {
    const [jean, sanne] = [await givenMan(app, { country: 'FR' }), await givenMember(app)];
    const ask = async (countries: string[]) => {
      app.stub.answer({ 'sites.get': () => ({ ...openSite(), age_proof_countries: countries }) });
      app.clock.advance(6_000);
      return (await like(jean, sanne)).body;
    };
    const answer = (body: object) =>
      app.request('POST', '/api/swipe-game', { as: { member: jean }, body });
    expect(await ask(['FR'])).toEqual({ error: 'age_unproven' });
    expect((await answer({ action: 'like', profile_id: sanne })).body).toEqual({
      error: 'age_unproven',
    });
    expect((await answer({ action: 'pass', profile_id: sanne })).status).toBe(200);
    expect((await like(sanne, jean)).status).toBe(200);
    expect((await unlike(jean, sanne)).status).toBe(200);
    expect(await ask(['DE'])).toEqual({ liked: true, match: true });
    await unlike(jean, sanne);
    expect(await ask(['DE', 'FR'])).toEqual({ error: 'age_unproven' });
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await app.deliver('member.changed', {
      aggregate_id: jean,
      version: 9,
      payload: buildSnapshot({ member_id: jean, country: 'FR', age_assured_until: until }),
    });
    expect((await like(jean, sanne)).body).toEqual({ liked: true, match: true });
    app.clock.advance(60_000);
    await unlike(jean, sanne);
    expect((await like(jean, sanne)).body).toEqual({ error: 'age_unproven' });
    app.stub.answer({ 'sites.get': openSite });
    app.clock.advance(6_000);
  });

  // @spec 6.18
  it('keeps a like hidden while the receiver cannot be found', async () => {
    const [daan, sanne] = [await givenMan(app), await givenMember(app)];
    await like(daan, sanne);
    await givenMember(app, { member_id: sanne, profile_status: 'disabled' }, { version: 2 });
    expect(await lists(daan)).toMatchObject({ given: [], profiles: [] });
    await givenMember(app, { member_id: sanne }, { version: 3 });
    expect(await lists(daan)).toMatchObject({ given: [sanne] });
  });
});

describe('access to likes', () => {
  it("does not let a member withdraw another member's like or mark it as seen", async () => {
    const [daan, sanne, thijs] = [await givenMan(app), await givenMember(app), await givenMan(app)];
    await like(daan, sanne);
    await unlike(thijs, sanne);
    await app.request('POST', `/api/likes/${daan}/seen`, { as: { member: thijs } });
    expect((await lists(sanne)).liked_by).toEqual([{ id: daan, like_new: true, automatic: false }]);
  });

  it('returns 404 for a malformed member id', async () => {
    const daan = await givenMan(app);
    expect((await like(daan, 'NOT-AN-ID')).status).toBe(404);
  });
});
