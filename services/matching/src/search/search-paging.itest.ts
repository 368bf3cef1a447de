import type { MemberSnapshot } from '@duet/schemas/events';
import { SEARCH_PAGE_SIZE, type SearchResponse } from '@duet/schemas/matching';
import { openSite } from '@duet/testing/open-site';
import { Redis } from 'ioredis';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember, publicPhoto } from '../../test/factories';
import { ids, searchSteps } from '../../test/search';

jest.setTimeout(60_000);

let app: MatchingTestApp;
const { search } = searchSteps({ app: () => app });
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

const many = async (count: number, fields: Partial<MemberSnapshot> = {}): Promise<string[]> => {
  const made: string[] = [];
  for (let i = 0; i < count; i += 1) made.push(await givenMember(app, fields));
  return made;
};
const rest = async (
  member: string,
  from: SearchResponse,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string[][]> => {
  const pages: string[][] = [];
  for (let answer = from; answer.cursor !== null;) {
    await between();
    answer = await search(member, `?page=${answer.pageNumber + 1}&cursor=${answer.cursor}`);
    pages.push(ids(answer));
  }
  return pages;
};

describe('search paging', () => {
  // @spec 3.57
  it('returns every member once, and fills every page before the last', async () => {
    const daan = await givenMan(app);
    const all = await many(SEARCH_PAGE_SIZE * 2 + 5);
    const first = await search(daan);
    const pages = [ids(first), ...(await rest(daan, first))];
    expect(pages.map((page) => page.length)).toEqual([SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE, 5]);
    expect(pages.flat().sort()).toEqual([...all].sort());
  });

  // @spec 10.76
  it.each([
    ['visitor', 1],
    ['member', 2],
  ] as const)(
    'ends a search of a %s after the number of pages that the site allows',
    async (reader, pages) => {
      const depth = { visitor_search_pages: 1, member_search_pages: 2 };
      app.stub.answer({ 'sites.get': () => ({ ...openSite(), ...depth }) });
      app.clock.advance(6_000);
      const daan = await givenMan(app);
      await many(SEARCH_PAGE_SIZE * 2 + 5);
      const as = reader === 'member' ? { member: daan } : {};
      let [read, cursor] = [0, ''];
      do {
        // The service ignores a page number from the client.
        const path = `/api/search?gender=woman&page=1${cursor && `&cursor=${cursor}`}`;
        const answer = (await app.request('GET', path, { as })).body as SearchResponse;
        expect([ids(answer).length, answer.has_more]).toEqual([SEARCH_PAGE_SIZE, read + 1 < pages]);
        [read, cursor] = [read + 1, answer.cursor ?? ''];
      } while (cursor !== '');
      expect(read).toBe(pages);
      app.stub.answer({ 'sites.get': openSite });
      app.clock.advance(6_000);
    },
  );

  const changing = async (flush: boolean) => {
    const daan = await givenMan(app);
    const all = await many(SEARCH_PAGE_SIZE * 3 + 5);
    const first = await search(daan);
    let left = all.filter((id) => !ids(first).includes(id));
    const gone: string[] = [];
    const pages = await rest(daan, first, async () => {
      app.clock.advance(1_000);
      await givenMember(app, { main_image: publicPhoto() });
      const [leaver, climber, visitor] = [left.at(-1), left.at(-2), left.at(-3)];
      left = left.slice(0, -3);
      for (const [id, fields] of [
        [leaver, { profile_status: 'disabled' }],
        [climber, { main_image: publicPhoto() }],
        [ids(first)[3], { main_image: publicPhoto() }],
      ] as const) {
        if (id) await givenMember(app, { member_id: id, ...fields }, { version: 2 });
      }
      if (leaver) gone.push(leaver);
      if (visitor) await app.request('GET', '/api/likes', { as: { member: visitor } });
      if (flush) await app.get(Redis).flushdb();
    });
    const shown = [...ids(first), ...pages.flat()];
    expect(new Set(shown).size).toBe(shown.length);
    const stayed = all.filter((id) => !gone.includes(id));
    expect(stayed.filter((id) => !shown.includes(id))).toEqual([]);
    expect(shown.filter((id) => !all.includes(id))).toEqual([]);
  };

  // @spec 4.33
  it('neither repeats nor skips a member while members join, leave, get photos and become active', () =>
    changing(false));

  // @spec 16.12
  it('neither repeats nor skips a member when Redis is emptied between pages', () =>
    changing(true));

  // @spec 16.12
  it('returns the same page when a cursor is used again', async () => {
    const daan = await givenMan(app);
    await many(SEARCH_PAGE_SIZE * 3);
    const first = await search(daan);
    const again = async () => ids(await search(daan, `?page=2&cursor=${first.cursor}`));
    const second = await again();
    await givenMember(app, { main_image: publicPhoto() });
    expect(await again()).toEqual(second);
    await app.get(Redis).flushdb();
    expect(await again()).toEqual(second);
  });

  // @spec 16.12
  it('checks blocks on every page and still fills the page', async () => {
    const daan = await givenMan(app);
    const all = await many(SEARCH_PAGE_SIZE * 2 + 1);
    const first = await search(daan);
    const hidden = all.find((id) => !ids(first).includes(id));
    await app.sql(
      'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
      [hidden, daan],
    );
    const second = await search(daan, `?page=2&cursor=${first.cursor}`);
    expect(second.results).toHaveLength(SEARCH_PAGE_SIZE);
    expect(ids(second)).not.toContain(hidden);
  });
});

describe('similar members', () => {
  // @spec 3.60
  it('appear on the last page, from filters that are widened only as far as needed', async () => {
    const daan = await givenMan(app);
    const exact = await givenMember(app, { date_of_birth: '1990-05-17' });
    const older = await givenMember(app, { date_of_birth: '1983-05-17' });
    const elsewhere = await givenMember(app, { region: 'NL-GR' });
    const age = new Date(app.clock.now()).getUTCFullYear() - 1990;
    const answer = await search(daan, `?countryregion=NL-UT&min_age=${age - 1}&max_age=${age + 2}`);
    expect([ids(answer), answer.numResults]).toEqual([[exact], 1]);
    expect(answer.similar_results.map(({ id }) => id).sort()).toEqual([older, elsewhere].sort());
    expect([answer.similar_numResults, answer.widened]).toEqual([2, ['age', 'countryregion']]);
  });

  it('are from other countries when the searcher’s country has no more members', async () => {
    const daan = await givenMan(app);
    const berlin = await givenMember(app, { country: 'DE', region: 'DE-BE' });
    await givenMan(app, { country: 'DE' });
    expect(await search(daan)).toMatchObject({
      results: [],
      similar_results: [{ id: berlin }],
      widened: ['country'],
    });
  });

  // @spec 3.60
  it('appear only after the last exact result, and without blocked members', async () => {
    const daan = await givenMan(app);
    await many(SEARCH_PAGE_SIZE + 1);
    const german = await givenMember(app, { country: 'DE', region: 'DE-BE' });
    const first = await search(daan);
    expect(first).toMatchObject({ similar_results: [], similar_numResults: 0, widened: [] });
    const last = await search(daan, `?page=2&cursor=${first.cursor}`);
    expect([ids(last).length, last.similar_results.map(({ id }) => id)]).toEqual([1, [german]]);
    await app.sql(
      'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
      [german, daan],
    );
    expect((await search(daan, `?page=2&cursor=${first.cursor}`)).similar_results).toEqual([]);
  });
});
