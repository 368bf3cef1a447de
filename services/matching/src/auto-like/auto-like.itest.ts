import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberSnapshot } from '@duet/schemas/events';
import type { LikesResponse } from '@duet/schemas/matching';
import type { AutoLikeResponse } from '@duet/schemas/swipe';
import { openSite } from '@duet/testing/open-site';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { LikeService } from '../likes/like.service';
import { buildSnapshot, givenMan, givenMember } from '../../test/factories';

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

const DAY = 86_400_000;
const ask = (member = daan, headers: Record<string, string> = {}) =>
  app.request('GET', '/api/auto-like', { as: { member }, headers });
const auto = async (member = daan): Promise<string | null> => {
  const { status, body } = await ask(member);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as AutoLikeResponse).profile?.id ?? null;
};
const getLikes = async (member: string) =>
  (await app.request('GET', '/api/likes', { as: { member } })).body as LikesResponse;
const consenting = (fields: Partial<MemberSnapshot> = {}) =>
  givenMember(app, { auto_like: true, ...fields });
const change = (member: string, fields: Partial<MemberSnapshot>) =>
  app.deliver('member.changed', {
    id: newId(),
    aggregate_id: member,
    version: 9,
    payload: buildSnapshot({ member_id: member, auto_like: true, ...fields }),
  });
const put = async (from: string, what: 'likes' | 'blocks', to: string) =>
  expect(
    (await app.request('PUT', `/api/${what}/${to}`, { as: { member: from } })).status,
  ).toBeLessThan(300);

describe('auto-like', () => {
  // @spec 7.3
  it('gives one like a day, from a fictional profile if no member has consented', async () => {
    await givenMember(app);
    expect(await auto()).toBeNull();
    const fictional = [
      await givenMember(app, { fictional: true }),
      await givenMember(app, { fictional: true }),
    ];
    const answers = (await Promise.all([auto(), auto(), auto()])).filter((id) => id !== null);
    expect(answers).toHaveLength(1);
    expect(fictional).toContain(answers[0]);
    app.clock.advance(DAY);
    expect(fictional).toContain(await auto());
    expect((await getLikes(daan)).liked_by.map(({ id }) => id).sort()).toEqual(fictional.sort());
  });

  it('returns no profile if the receiver becomes hidden during the request', async () => {
    await givenMember(app, { fictional: true });
    const give = jest
      .spyOn(app.get(LikeService), 'give')
      .mockRejectedValueOnce(new AppError('not_found'));
    expect(await ask()).toMatchObject({ status: 200, body: { profile: null } });
    expect(give).toHaveBeenCalledTimes(1);
    give.mockRestore();
    expect(await app.sql('SELECT member_id FROM auto_like')).toEqual([]);
  });

  // @spec 7.3
  it('rejects cross-site requests and prefetches, and forbids caching', async () => {
    await givenMember(app, { fictional: true });
    expect((await ask(daan, { 'sec-fetch-site': 'cross-site' })).body).toEqual({
      error: 'cross_site_request',
    });
    expect((await ask(daan, { 'sec-purpose': 'prefetch' })).body).toEqual({
      error: 'cross_site_request',
    });
    const answer = await ask();
    expect([answer.headers['cache-control'], (answer.body as AutoLikeResponse).profile]).toEqual([
      'no-store',
      expect.anything(),
    ]);
  });
});

describe('automatic likes of consenting members', () => {
  // @spec 16.23
  it('publish an event, are new to the receiver and can be withdrawn', async () => {
    const sanne = await consenting();
    await givenMember(app, { fictional: true });
    expect(await auto()).toBe(sanne);
    expect((await getLikes(daan)).liked_by).toMatchObject([
      { id: sanne, like_new: true, automatic: true },
    ]);
    expect(await getLikes(sanne)).toMatchObject({ given: [daan], given_automatically: [daan] });
    expect((await app.published('likes.changed')).map(({ payload }) => payload)).toEqual([
      { member_id: sanne, profile_id: daan, match: false },
    ]);
    expect(
      (await app.request('DELETE', `/api/likes/${daan}`, { as: { member: sanne } })).status,
    ).toBe(200);
    expect((await getLikes(daan)).liked_by).toEqual([]);
  });

  // @spec 16.23
  it('become a match if the receiver likes the giver', async () => {
    const sanne = await consenting();
    await put(daan, 'likes', sanne);
    expect(await auto()).toBe(sanne);
    expect((await app.published('likes.changed')).at(-1)?.payload).toEqual({
      member_id: sanne,
      profile_id: daan,
      match: true,
    });
    for (const [one, other] of [
      [daan, sanne],
      [sanne, daan],
    ] as const)
      expect((await getLikes(one)).matches).toEqual([other]);
  });

  // @spec 16.23
  it('are no longer given after the consent is withdrawn; earlier likes stay', async () => {
    const sanne = await consenting();
    expect(await auto()).toBe(sanne);
    await change(sanne, { auto_like: false });
    const bram = await givenMan(app);
    app.clock.advance(DAY);
    expect(await auto(bram)).toBeNull();
    expect((await getLikes(sanne)).given).toEqual([daan]);
    await app.deliver('member.changed', {
      id: newId(),
      aggregate_id: sanne,
      version: 10,
      payload: buildSnapshot({ member_id: sanne, auto_like: true }),
    });
    expect(await auto(bram)).toBe(sanne);
  });

  // @spec 16.23
  it.each<[string, Partial<MemberSnapshot>]>([
    ['look for another gender', { looking_for: 'woman' }],
    ['have not chosen which gender they look for', { looking_for: null }],
    ['have another gender than the receiver looks for', { gender: 'man' }],
    ['live in another country', { country: 'DE' }],
    ['are invisible', { invisible: true }],
  ])('are not given by members who %s', async (_, fields) => {
    const id = await consenting(fields);
    expect(await auto()).toBeNull();
    await change(id, {});
    expect(await auto()).toBe(id);
  });

  // @spec 16.23
  it('are not given without the proof of age that the site requires', async () => {
    app.stub.answer({ 'sites.get': () => ({ ...openSite(), age_proof_countries: ['NL'] }) });
    app.clock.advance(6_000);
    const sanne = await consenting();
    expect(await auto()).toBeNull();
    await change(sanne, {
      age_assured_until: new Date(app.clock.now().getTime() + DAY).toISOString(),
    });
    expect(await auto()).toBe(sanne);
  });

  it('are given neither by members of other sites nor to invisible members', async () => {
    const card = buildSnapshot({ auto_like: true });
    await app.deliver('member.changed', {
      aggregate_id: card.member_id,
      payload: card,
      site: 'other',
    });
    expect(await auto()).toBeNull();
    await consenting();
    expect(await auto(await givenMan(app, { invisible: true }))).toBeNull();
    expect(await auto(daan)).not.toBeNull();
  });

  // @spec 16.23
  it.each([
    ['the giver', false],
    ['the receiver', true],
  ])('are not given when %s has blocked the other member', async (_, byReader) => {
    const sanne = await consenting();
    await (byReader ? put(daan, 'blocks', sanne) : put(sanne, 'blocks', daan));
    expect(await auto()).toBeNull();
    expect((await getLikes(daan)).liked_by).toEqual([]);
    await app.request('DELETE', `/api/blocks/${byReader ? sanne : daan}`, {
      as: { member: byReader ? daan : sanne },
    });
    expect(await auto()).toBe(sanne);
  });

  // @spec 16.23
  it('are limited to one a day for each giver, even under concurrent requests', async () => {
    const givers = [await consenting(), await consenting()];
    const men = await Promise.all(Array.from({ length: 5 }, () => givenMan(app)));
    const given = (await Promise.all(men.map((id) => auto(id)))).filter((id) => id !== null);
    expect(given.sort()).toEqual(givers.sort());
    for (const giver of givers) expect((await getLikes(giver)).given).toHaveLength(1);
    expect((await Promise.all(men.map((id) => auto(id)))).filter((id) => id !== null)).toEqual([]);
    app.clock.advance(DAY);
    await Promise.all(men.map((id) => auto(id)));
    for (const giver of givers) expect((await getLikes(giver)).given).toHaveLength(2);
  });

  it('are limited to one a day for each receiver; an attempt that finds no giver does not count', async () => {
    expect(await auto()).toBeNull();
    const givers = [await consenting(), await consenting()];
    const first = await auto();
    expect(givers).toContain(first);
    expect(await auto()).toBeNull();
    app.clock.advance(DAY);
    expect([first, await auto()].sort()).toEqual(givers.sort());
    app.clock.advance(DAY);
    expect(await auto()).toBeNull();
  });

  // @spec 16.23
  it('are not repeated after a withdrawal, and not given to a profile that the giver rejected', async () => {
    const sanne = await consenting();
    expect(await auto()).toBe(sanne);
    await app.request('DELETE', `/api/likes/${daan}`, { as: { member: sanne } });
    app.clock.advance(DAY);
    expect(await auto()).toBeNull();
    const bram = await givenMan(app);
    expect(
      (
        await app.request('POST', '/api/swipe-game', {
          as: { member: sanne },
          body: { action: 'pass', profile_id: bram },
        })
      ).status,
    ).toBe(200);
    expect(await auto(bram)).toBeNull();
  });

  // @spec 16.23
  it('are exported, and stay without the receiver’s id when the receiver is erased', async () => {
    const sanne = await consenting();
    expect(await auto()).toBe(sanne);
    const { body } = await app.call('matching.export', { site: 'duet', member_id: sanne });
    expect(body).toMatchObject({
      likes_given: [{ profile_id: daan }],
      other: { auto_like_given: [{ member_id: sanne, profile_id: daan }] },
    });
    const marks = () => app.sql('SELECT member_id, profile_id FROM auto_like_given');
    await app.deliver('member.erased', {
      id: newId(),
      aggregate_id: daan,
      version: 20,
      payload: { member_id: daan },
    });
    expect(await marks()).toEqual([{ member_id: sanne, profile_id: null }]);
    expect(await auto(await givenMan(app))).toBeNull();
    await app.deliver('member.erased', {
      id: newId(),
      aggregate_id: sanne,
      version: 20,
      payload: { member_id: sanne },
    });
    expect(await marks()).toEqual([]);
  });
});
