import type { MemberSnapshot } from '@duet/schemas/events';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import { SEARCH_PAGE_SIZE, type SearchResponse } from '@duet/schemas/matching';
import { openSite } from '@duet/testing/open-site';
import { Redis } from 'ioredis';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember, publicPhoto } from '../../test/factories';
import { ids, searchSteps } from '../../test/search';

jest.setTimeout(60_000);

let app: MatchingTestApp;
const { search } = searchSteps({ app: () => app });
const offer = (...fields: string[]): void =>
  app.stub.answer({
    'sites.get': () => ({
      ...openSite(),
      visible_profile_fields: ['region', 'interests', ...fields, ...CHOICE_FIELDS].map(
        (field) => `${field}:member`,
      ),
    }),
  });
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
beforeEach(() => {
  offer('last_active', 'distance');
  app.clock.advance(10_000);
});
afterEach(() => app.truncate());

const zeist = { region: 'nl-utrecht', city: 'Zeist' };
const utrecht = { region: 'nl-utrecht', city: 'Utrecht' };
const amsterdam = { region: 'nl-noord-holland', city: 'Amsterdam' };
const rotterdam = { region: 'nl-zuid-holland', city: 'Rotterdam' };
const maastricht = { region: 'nl-limburg', city: 'Maastricht' };
const givenDaan = () => givenMan(app, zeist);
const see = (id: string) =>
  app.call('presence.seen', { members: [{ site: 'duet', member_id: id }] });
const count = async (member: string, query: string): Promise<unknown> =>
  (await app.request('GET', `/api/search/count${query}`, { as: { member } })).body;

describe('search filters in the filter sheet', () => {
  // @spec 2.91
  it('find members up to a distance from the city of the searcher', async () => {
    const daan = await givenDaan();
    const near = await givenMember(app, utrecht);
    const farther = await givenMember(app, amsterdam);
    await givenMember(app, maastricht);
    await givenMember(app, { region: 'nl-utrecht', city: 'Atlantis' });
    expect(ids(await search(daan, '?distance=10'))).toEqual([near]);
    expect(ids(await search(daan, '?distance=50')).sort()).toEqual([near, farther].sort());
    expect(
      ids(await search(daan, '?distance=50&countryregion=nl-noord-holland&sort=near')),
    ).toEqual([farther]);
    expect(ids(await search(daan, '?distance=50&country=DE'))).toEqual([]);
    await givenMember(app, { member_id: farther, ...rotterdam }, { version: 2 });
    expect(ids(await search(daan, '?distance=50'))).toEqual([near]);
  });

  // @spec 2.91
  it('find members with a photo, members who are online, and real members', async () => {
    const daan = await givenDaan();
    const [plain, pictured, fictional] = [
      await givenMember(app),
      await givenMember(app, { main_image: publicPhoto() }),
      await givenMember(app, { main_image: publicPhoto(), fictional: true }),
    ];
    app.clock.advance(3_600_000);
    await see(plain);
    expect(ids(await search(daan, '?photo=1')).sort()).toEqual([pictured, fictional].sort());
    expect(ids(await search(daan, '?real=1')).sort()).toEqual([plain, pictured].sort());
    expect(ids(await search(daan, '?photo=1&real=1'))).toEqual([pictured]);
    const answer = await search(daan, '?online=1');
    expect([ids(answer), answer.results[0]?.online]).toEqual([[plain], true]);
    expect(ids(await search(daan, '?online=1&photo=1'))).toEqual([]);
    app.clock.advance(3_600_000);
    expect(ids(await search(daan, '?online=1'))).toEqual([]);
  });

  // @spec 2.93
  it('ignore online state and distance if the searcher cannot see this information', async () => {
    const daan = await givenDaan();
    const all = [await givenMember(app, utrecht), await givenMember(app, maastricht)].sort();
    const asked = '?online=1&distance=10&sort=near';
    expect(ids(await search(daan, asked))).toEqual([]);
    offer();
    app.clock.advance(10_000);
    const answer = await search(daan, asked);
    expect(ids(answer).sort()).toEqual(all);
    expect(answer.filters).toMatchObject({ online: false, distance: null, sort: 'fit' });
    offer('last_active', 'distance');
    app.clock.advance(10_000);
    const { body } = await app.request('GET', `/api/search${asked}&gender=woman`, { as: {} });
    expect(ids(body as SearchResponse).sort()).toEqual(all);
    expect((body as SearchResponse).filters).toMatchObject({
      online: false,
      distance: null,
      sort: 'fit',
    });
  });

  // @spec 2.90
  it('show a count of at most 1,000 members', async () => {
    const daan = await givenDaan();
    await givenMember(app, { ...utrecht, interests: ['wine'] });
    const sanne = await givenMember(app, maastricht);
    expect(await count(daan, '')).toEqual({ count: 2, more: false });
    expect(await count(daan, '?distance=10')).toEqual({ count: 1, more: false });
    expect(await count(daan, '?interests=wine&sort=near')).toEqual({ count: 1, more: false });
    expect(await count(daan, '?online=1')).toEqual({ count: 0, more: false });
    await app.sql(
      `INSERT INTO search_member (id, site, gender, looking_for, country, region, date_of_birth,
           rank_key, rank_before, rank_changed_at, listed_at)
       WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       SELECT CONCAT('filler', LPAD(i, 6, '0')), s.site, s.gender, s.looking_for, s.country,
           s.region, s.date_of_birth, 1, 1, s.listed_at, s.listed_at
       FROM n JOIN search_member s ON s.id = ?`,
      [sanne],
    );
    expect(await count(daan, '')).toEqual({ count: 1_000, more: true });
    expect((await app.request('GET', '/api/search/count', { as: {} })).body).toEqual({
      count: 1_000,
      more: true,
    });
    expect(await count(daan, '?min_age=40&max_age=30')).toMatchObject({ error: 'invalid_fields' });
  });
});

describe('search orders', () => {
  // @spec 2.91
  it('list near members before the rest of the country', async () => {
    const daan = await givenDaan();
    const far = await givenMember(app, { ...maastricht, main_image: publicPhoto() });
    const near = await givenMember(app, utrecht);
    const middle = await givenMember(app, { ...amsterdam, main_image: publicPhoto() });
    const unknown = await givenMember(app, { region: 'nl-utrecht', city: 'Atlantis' });
    expect(ids(await search(daan, '?sort=near'))).toEqual([near, middle, far, unknown]);
    expect(ids(await search(daan, '?sort=near&photo=1'))).toEqual([middle, far]);
  });

  // @spec 2.91
  it('list new members first', async () => {
    const daan = await givenDaan();
    const joined = (day: string, fields: Partial<MemberSnapshot> = {}) =>
      givenMember(app, { signup_date: `${day}T09:00:00.000Z`, ...fields });
    const old = await joined('2025-01-10', { main_image: publicPhoto() });
    const newest = await joined('2026-03-10');
    const middle = await joined('2025-11-10', { interests: ['wine'] });
    expect(ids(await search(daan, '?sort=new'))).toEqual([newest, middle, old]);
    expect(ids(await search(daan, '?sort=new&interests=wine&countryregion=NL-UT'))).toEqual([
      middle,
    ]);
  });

  // @spec 2.95
  it('`playful` and `relaxed` list members with matching interests first', async () => {
    const daan = await givenDaan();
    const none = await givenMember(app, { main_image: publicPhoto() });
    const flirty = await givenMember(app, { interests: ['flirting', 'tea'] });
    const calm = await givenMember(app, { interests: ['hiking'] });
    expect(ids(await search(daan, '?sort=playful'))[0]).toBe(flirty);
    const relaxed = ids(await search(daan, '?sort=relaxed'));
    expect([relaxed.slice(0, 2).sort(), relaxed[2]]).toEqual([[calm, flirty].sort(), none]);
  });

  // @spec 16.12
  it.each(['fit', 'near', 'new', 'playful'])(
    'by %s return every member once, also when Redis is emptied between pages',
    async (sort) => {
      const daan = await givenDaan();
      const all: string[] = [];
      for (let made = 0; made < SEARCH_PAGE_SIZE + 4; made += 1)
        all.push(
          await givenMember(app, {
            ...[utrecht, amsterdam, maastricht][made % 3],
            signup_date: `2025-0${(made % 9) + 1}-10T09:00:00.000Z`,
            interests: made % 2 ? ['kissing'] : [],
          }),
        );
      let page = await search(daan, `?sort=${sort}`);
      const whole = ids(page);
      while (page.cursor !== null) {
        await app.get(Redis).flushdb();
        page = await search(
          daan,
          `?sort=${sort}&page=${page.pageNumber + 1}&cursor=${page.cursor}`,
        );
        whole.push(...ids(page));
      }
      expect([...whole].sort()).toEqual([...all].sort());
      const places = (await app.sql(
        'SELECT id, place, joined_on, interests FROM search_member',
      )) as {
        id: string;
        place: number;
        joined_on: number;
        interests: string;
      }[];
      const row = (id: string) => places.find((each) => each.id === id);
      const groups = whole.map((id) =>
        sort === 'near' || sort === 'fit'
          ? row(id)?.place
          : sort === 'new'
            ? row(id)?.joined_on
            : row(id)?.interests,
      );
      expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(
        new Set(groups).size,
      );
    },
  );
});

describe('the first card of a result', () => {
  // @spec 2.92
  it('is a real member, even if fictional profiles rank higher, and appears only once', async () => {
    const daan = await givenDaan();
    const fictional: string[] = [];
    for (let made = 0; made < SEARCH_PAGE_SIZE + 3; made += 1)
      fictional.push(await givenMember(app, { fictional: true, main_image: publicPhoto() }));
    expect((await search(daan)).results.map(({ fictional_icon: mark }) => mark)[0]).toBe(true);
    const real = await givenMember(app);
    const first = await search(daan);
    expect(ids(first)[0]).toBe(real);
    await app.get(Redis).flushdb();
    const second = await search(daan, `?page=2&cursor=${first.cursor}`);
    expect([...ids(first), ...ids(second)].sort()).toEqual([real, ...fictional].sort());
    const { photos } = (
      await app.call('search.first', { site: 'duet', member_id: daan, query: {}, count: 7 })
    ).body;
    expect([photos.length, photos[0]]).toEqual([7, null]);
  });

  // @spec 2.92
  it('of similar members is a real member too', async () => {
    const daan = await givenDaan();
    await givenMember(app, { fictional: true, main_image: publicPhoto() });
    const real = await givenMember(app);
    const { results, similar_results: similar } = await search(daan, '?min_age=90');
    expect([results, similar.map(({ id }) => id)[0]]).toEqual([[], real]);
  });
});
