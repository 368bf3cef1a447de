import { SEARCH_PAGE_SIZE, type SearchResponse } from '@duet/schemas/matching';
import { CURSOR_SECONDS } from '@duet/service-kit/cursor';
import { Redis } from 'ioredis';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

const search = async (member: string, query = ''): Promise<SearchResponse> =>
  (await app.request('GET', `/api/search${query}`, { as: { member } })).body as SearchResponse;
const ids = (answer: SearchResponse): string[] => answer.results.map(({ id }) => id);
const many = async (count: number, fields: { date_of_birth?: string } = {}): Promise<void> => {
  for (let i = 0; i < count; i += 1) await givenMember(app, fields);
};

describe('search cursor', () => {
  const invalid = { status: 422, body: { error: 'invalid_cursor' } };
  const page2 = (as: { member?: string; site?: string }, cursor: string | null, query = '') =>
    app.request('GET', `/api/search?page=2&cursor=${cursor}${query}`, { as });

  it('is rejected when forged, changed, or used for another search, member or site', async () => {
    const [daan, thijs] = [await givenMan(app), await givenMan(app)];
    await many(SEARCH_PAGE_SIZE + 1);
    const { cursor } = await search(daan);
    const forged = [
      'nonsense',
      `${app.clock.now().getTime().toString(36)}-1uln-zzzzzzzzzzzz`,
      cursor?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) ?? '',
      cursor?.slice(1) ?? '',
    ];
    for (const text of forged) expect(await page2({ member: daan }, text)).toMatchObject(invalid);
    for (const query of ['&min_age=19', '&country=DE', '&interests=wine', '&tattoos=no'])
      expect(await page2({ member: daan }, cursor, query)).toMatchObject(invalid);
    for (const as of [{ member: thijs }, {}])
      expect(await page2(as, cursor, '&gender=woman')).toMatchObject(invalid);
    expect(await page2({ member: daan }, cursor)).toMatchObject({ status: 200 });
    const visitors = (await app.request('GET', '/api/search?gender=woman&country=NL', { as: {} }))
      .body as SearchResponse;
    expect(
      await page2({ site: 'other' }, visitors.cursor, '&gender=woman&country=NL'),
    ).toMatchObject(invalid);
    expect(await page2({}, visitors.cursor, '&gender=woman&country=NL')).toMatchObject({
      status: 200,
    });
  });

  it('expires after an hour; each page returns a new cursor', async () => {
    const daan = await givenMan(app);
    await many(SEARCH_PAGE_SIZE * 2 + 1);
    const first = await search(daan);
    app.clock.advance((CURSOR_SECONDS - 60) * 1_000);
    const second = await search(daan, `?page=2&cursor=${first.cursor}`);
    app.clock.advance(120_000);
    expect(await page2({ member: daan }, first.cursor)).toMatchObject(invalid);
    expect(ids(await search(daan, `?page=3&cursor=${second.cursor}`))).toHaveLength(1);
  });

  it.each([
    ['stored in Redis', false],
    ['rebuilt because Redis was emptied', true],
  ])("uses today's ages when the result set is %s", async (_name, flush) => {
    const daan = await givenMan(app);
    const now = app.clock.now();
    app.clock.set(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 23, 50)),
    );
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    const born = `${tomorrow.getUTCFullYear() - 31}-${tomorrow.toISOString().slice(5, 10)}`;
    await many(SEARCH_PAGE_SIZE * 2, { date_of_birth: born });
    const first = await search(daan, '?min_age=30&max_age=30');
    expect(first).toMatchObject({ numResults: SEARCH_PAGE_SIZE * 2 });
    app.clock.advance(15 * 60_000);
    if (flush) await app.get(Redis).flushdb();
    const second = await search(daan, `?min_age=30&max_age=30&page=2&cursor=${first.cursor}`);
    expect(second.results).toEqual([]);
  });
});
