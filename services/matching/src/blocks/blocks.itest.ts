import type { BlocksResponse } from '@duet/schemas/blocks';
import type { LikesResponse, SearchResponse } from '@duet/schemas/matching';
import { AppError } from '@duet/service-kit/errors';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
let daan: string;
let sanne: string;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.truncate();
  app.stub.reset();
  app.stub.answer({ 'chats.remove': () => ({}) });
  [daan, sanne] = [await givenMan(app), await givenMember(app)];
});

const put = (kind: 'likes' | 'blocks', member: string, profile: string) =>
  app.request('PUT', `/api/${kind}/${profile}`, { as: { member } });
const unblock = (member: string, profile: string) =>
  app.request('DELETE', `/api/blocks/${profile}`, { as: { member } });
const read = async <T>(path: string, member: string): Promise<T> =>
  (await app.request('GET', path, { as: { member } })).body as T;
const found = async (member: string) =>
  (await read<SearchResponse>('/api/search', member)).results.map(({ id }) => id);
const blocked = async (member: string) =>
  (await read<BlocksResponse>('/api/blocks', member)).profiles;
const likes = (member: string) => read<LikesResponse>('/api/likes', member);

describe('blocking', () => {
  // @spec 1.6, 4.13, 4.30
  it('removes the likes of both members and hides each member from the other', async () => {
    await put('likes', daan, sanne);
    await put('likes', sanne, daan);
    expect(await put('blocks', sanne, daan)).toMatchObject({
      status: 200,
      body: { blocked: true },
    });
    for (const member of [daan, sanne]) {
      expect(await likes(member)).toEqual({
        profiles: [],
        liked_by: [],
        given: [],
        given_automatically: [],
        matches: [],
        has_more: false,
        cursors: { received: null, given: null, matches: null },
      });
      expect(await found(member)).toEqual([]);
    }
    expect(await app.sql('SELECT * FROM member_like')).toEqual([]);
  });

  it('lists blocked members for the blocker only, latest first', async () => {
    const thijs = await givenMan(app, { name: 'Thijs' });
    await read('/api/likes', daan);
    await put('blocks', sanne, daan);
    app.clock.advance(1_000);
    await put('blocks', sanne, thijs);
    expect(await blocked(sanne)).toMatchObject([
      { id: thijs, name: 'Thijs' },
      { id: daan, online: false },
    ]);
    expect(await blocked(daan)).toEqual([]);
  });

  // @spec 4.30
  it('notifies messaging before the response and publishes an event', async () => {
    await put('blocks', daan, sanne);
    expect(app.stub.calls('chats.remove')).toEqual([
      { site: 'duet', member_id: daan, profile_id: sanne, version: 1 },
    ]);
    const [event] = await app.published('blocks.changed');
    expect([event?.version, event?.payload]).toEqual([
      1,
      { member_id: daan, profile_id: sanne, blocked: true },
    ]);
  });

  it('succeeds while messaging is unavailable, and publishes the event that removes the chat', async () => {
    app.stub.answer({ 'chats.remove': () => Promise.reject(new AppError('internal')) });
    expect((await put('blocks', daan, sanne)).status).toBe(200);
    expect(await found(daan)).toEqual([]);
    expect(await app.published('blocks.changed')).toHaveLength(1);
  });

  it('publishes only one event if repeated', async () => {
    await put('blocks', daan, sanne);
    expect((await put('blocks', daan, sanne)).body).toEqual({ blocked: true });
    expect(await app.published('blocks.changed')).toHaveLength(1);
  });

  // @spec 16.21
  it('leaves no like between the members when it runs concurrently with likes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [man, woman] = [await givenMan(app), await givenMember(app)];
      await Promise.all([
        put('likes', man, woman),
        put('likes', woman, man),
        put('blocks', woman, man),
      ]);
      expect((await likes(man)).given).toEqual([]);
      expect(
        await app.sql('SELECT * FROM member_like WHERE member_id IN (?)', [[man, woman]]),
      ).toEqual([]);
    }
  });

  it('is possible for disabled members, but not for members of other sites or the own profile', async () => {
    await givenMember(app, { member_id: sanne, profile_status: 'disabled' }, { version: 2 });
    expect((await put('blocks', daan, sanne)).status).toBe(200);
    const elsewhere = await givenMember(app, {}, { site: 'other' });
    expect(await put('blocks', daan, elsewhere)).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
    expect(await put('blocks', daan, daan)).toMatchObject({
      status: 422,
      body: { error: 'cannot_block_self' },
    });
  });
});

describe('unblocking', () => {
  // @spec 2.70
  it('makes the members visible to each other again and does not restore likes', async () => {
    await put('likes', daan, sanne);
    await put('blocks', sanne, daan);
    expect(await unblock(sanne, daan)).toMatchObject({ status: 200, body: { blocked: false } });
    expect([await found(daan), await found(sanne)]).toEqual([[sanne], [daan]]);
    expect((await likes(sanne)).liked_by).toEqual([]);
    expect((await put('likes', daan, sanne)).status).toBe(200);
  });

  // @spec 6.19
  it("removes only the caller's block, and publishes whether the other member's block remains", async () => {
    await put('blocks', daan, sanne);
    await put('blocks', sanne, daan);
    await unblock(daan, sanne);
    expect([await found(daan), await found(sanne)]).toEqual([[], []]);
    await unblock(sanne, daan);
    expect([await found(daan), await found(sanne)]).toEqual([[sanne], [daan]]);
    expect(
      (await app.published('blocks.changed')).map(({ version, payload }) => [
        version,
        payload.blocked,
      ]),
    ).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  it('changes nothing for a member who is not blocked', async () => {
    expect((await unblock(daan, sanne)).body).toEqual({ blocked: false });
    expect((await unblock(daan, 'nobodynobody')).body).toEqual({ blocked: false });
    expect(await app.sql('SELECT * FROM member_pair')).toEqual([]);
  });
});
