import type { BlocksResponse } from '@duet/schemas/blocks';
import type { LikesResponse } from '@duet/schemas/matching';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenCopies, givenMan, givenMember } from '../../test/factories';
import { BLOCKS_PAGE } from '../pairs/block.repository';
import { LIKES_PAGE } from '../pairs/like.repository';

jest.setTimeout(60_000);

const COUNT = LIKES_PAGE + 30;
let app: MatchingTestApp;
let daan: string;
let women: string[];

beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.truncate();
  daan = await givenMan(app);
  women = await givenCopies(app, await givenMember(app), COUNT);
});

const between = (sql: string) =>
  app.sql(`${sql} FROM search_member WHERE id LIKE '000000%'`, [daan, app.clock.now()]);
const give = () =>
  between(
    'INSERT INTO member_like (member_id, profile_id, created_at) SELECT ?, id, ? - INTERVAL id DIV 3 SECOND',
  );
const receive = () =>
  between(
    `INSERT INTO member_like (profile_id, member_id, created_at, seen_at)
      SELECT ?, id, ? - INTERVAL id DIV 3 SECOND, IF(id % 2 = 0, NULL, NOW())`,
  );
const read = async <T>(path: string, member = daan): Promise<T> => {
  const answer = await app.request('GET', path, { as: { member } });
  expect(answer.status).toBe(200);
  return answer.body as T;
};

async function readAll(
  list: keyof LikesResponse['cursors'],
  getIds: (page: LikesResponse) => string[],
): Promise<string[]> {
  const first = await read<LikesResponse>('/api/likes');
  const ids = getIds(first);
  expect(ids).toHaveLength(LIKES_PAGE);
  for (let cursor = first.cursors[list]; cursor !== null;) {
    const page: LikesResponse = await read(`/api/likes?cursor=${cursor}`);
    ids.push(...getIds(page));
    cursor = page.cursors[list];
  }
  return ids;
}

// @spec 2.67
describe('likes on several pages', () => {
  it('are each returned once when a client reads all pages of a list', async () => {
    await receive();
    await give();
    const received = await readAll('received', (page) => page.liked_by.map(({ id }) => id));
    const isNew = (id: string) => Number(id) % 2 === 0;
    expect(received.map(isNew)).toEqual([...received.map(isNew)].sort().reverse());
    expect(received.toSorted()).toEqual(women);
    expect((await readAll('given', (page) => page.given)).toSorted()).toEqual(women);
  });

  it('include every match exactly once', async () => {
    await app.sql(
      `INSERT INTO member_pair (low_id, high_id, matched_at)
        SELECT LEAST(id, ?), GREATEST(id, ?), ? FROM search_member WHERE id LIKE '000000%'`,
      [daan, daan, app.clock.now()],
    );
    expect((await readAll('matches', (page) => page.matches)).toSorted()).toEqual(women);
  });

  it('are not returned if the cursor belongs to another member', async () => {
    await give();
    const { cursors } = await read<LikesResponse>('/api/likes');
    const answer = await app.request('GET', `/api/likes?cursor=${cursors.given}`, {
      as: { member: women[0] ?? '' },
    });
    expect(answer).toMatchObject({ status: 422, body: { error: 'invalid_cursor' } });
  });

  it('are included in the unseen count, and liked members do not appear in the swipe game', async () => {
    await receive();
    await give();
    const oldest = women.at(-1) ?? '';
    expect(
      (await app.call('likes.standing', { member_id: daan, profile_id: oldest })).body,
    ).toEqual({ unseen: COUNT / 2, is_new: true, is_match: true });
    const other = await givenMember(app);
    const { profiles } = await read<LikesResponse>('/api/swipe-game');
    expect(profiles.filter(({ id }) => id !== other && women.includes(id))).toEqual([]);
  });
});

it('blocks are each returned once when a client reads several pages', async () => {
  await between('INSERT INTO member_block (member_id, profile_id, created_at) SELECT ?, id, ?');
  const ids: string[] = [];
  let path = '/api/blocks';
  for (;;) {
    const { profiles, cursor } = await read<BlocksResponse>(path);
    expect(profiles.length).toBeLessThanOrEqual(BLOCKS_PAGE);
    ids.push(...profiles.map(({ id }) => id));
    if (cursor === null) break;
    path = `/api/blocks?cursor=${cursor}`;
  }
  expect(ids).toEqual(women);
});
