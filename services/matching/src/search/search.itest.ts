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

describe('search.first', () => {
  const first = async (member: string, query: Record<string, string> = {}, count = 7) =>
    (await app.call('search.first', { site: 'duet', member_id: member, query, count })).body;

  it('returns photos, names and ages of found members in search order, without blocked members', async () => {
    const daan = await givenMan(app);
    const hidden = await givenMember(app, { main_image: publicPhoto() });
    for (const name of ['a', 'b', 'c'])
      await givenMember(app, {
        main_image: {
          ...publicPhoto(),
          filename: `${name}.webp`,
          thumb_filename: `${name}-480.webp`,
        },
      });
    await givenMember(app, {
      main_image: { ...publicPhoto(), status: 'pending' },
      fictional: true,
    });
    await app.sql(
      'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
      [hidden, daan],
    );
    const { results } = await search(daan);
    const photos = results.map(
      ({ main_image: image }) =>
        image &&
        (expect.objectContaining({
          filename: image.filename,
          thumb_filename: image.thumb_filename,
        }) as object),
    );
    expect(photos).toHaveLength(4);
    expect(photos.filter((photo) => photo === null)).toHaveLength(1);
    const people = results.map(({ name, age, fictional_icon: isFictional }) =>
      isFictional ? null : { name, age },
    );
    expect(await first(daan)).toEqual({ photos, people });
    expect(await first(daan, {}, 2)).toEqual({
      photos: photos.slice(0, 2),
      people: people.slice(0, 2),
    });
    expect(await first(daan, { gender: 'man' })).toEqual({ photos: [], people: [] });
  });

  it('returns no photos for invalid filters', async () => {
    const daan = await givenMan(app);
    await givenMember(app, { main_image: publicPhoto() });
    for (const query of [
      { min_age: '5' },
      { gender: 'nobody' },
      { interests: '<script>' },
      { min_age: '40', max_age: '30' },
    ] as Record<string, string>[])
      expect(await first(daan, query)).toEqual({ photos: [], people: [] });
  });
});

describe('search filters', () => {
  // @spec 1.4, 3.56
  it('default to the country and the preferred gender of the searcher', async () => {
    const daan = await givenMan(app);
    const sanne = await givenMember(app);
    await givenMan(app);
    await givenMember(app, { country: 'DE', region: 'DE-BE' });
    const answer = await search(daan);
    expect(ids(answer)).toEqual([sanne]);
    expect(answer).toMatchObject({
      numResults: 1,
      pageNumber: 1,
      has_more: false,
      cursor: null,
      filters: {
        gender: 'woman',
        country: 'NL',
        countryregion: null,
        min_age: 18,
        max_age: 99,
        interests: [],
        body_type: [],
        hair_colour: [],
        eye_colour: [],
        relationship_status: [],
        tattoos: [],
        distance: null,
        photo: false,
        online: false,
        real: false,
        sort: 'fit',
      },
    });
    expect(answer.results[0]).toEqual({
      id: sanne,
      name: 'Sanne',
      age: expect.any(Number) as number,
      gender: 'woman',
      country: 'NL',
      region: 'NL-UT',
      city: 'Utrecht',
      main_image: null,
      status: 'active',
      fictional_icon: false,
      online: false,
      liked: false,
    });
  });

  // @spec 2.66
  it('find members by gender, country and region', async () => {
    const daan = await givenMan(app, { looking_for: 'woman' });
    const berlin = await givenMember(app, { country: 'DE', region: 'DE-BE' });
    const munich = await givenMember(app, { country: 'DE', region: 'DE-BY' });
    const jonas = await givenMan(app, { country: 'DE', region: 'DE-BE', looking_for: 'man' });
    expect(ids(await search(daan, '?country=DE')).sort()).toEqual([berlin, munich].sort());
    expect(ids(await search(daan, '?country=DE&countryregion=DE-BE'))).toEqual([berlin]);
    expect(ids(await search(daan, '?country=DE&gender=male'))).toEqual([jonas]);
    expect(ids(await search(daan, '?country=DE&countryregion=DE-HH'))).toEqual([]);
  });

  // @spec 2.66
  it('find members by exact age, calculated to the day', async () => {
    const today = app.clock.now();
    const born = (years: number, days: number): string =>
      new Date(
        Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days),
      )
        .toISOString()
        .slice(0, 10);
    const daan = await givenMan(app);
    await givenMember(app, { date_of_birth: born(30, 1) });
    const thirtyToday = await givenMember(app, { date_of_birth: born(30, 0) });
    const stillThirty = await givenMember(app, { date_of_birth: born(31, 1) });
    await givenMember(app, { date_of_birth: born(31, 0) });
    const answer = await search(daan, '?min_age=30&max_age=30');
    expect(ids(answer).sort()).toEqual([thirtyToday, stillThirty].sort());
    expect(answer.results.map(({ age }) => age)).toEqual([30, 30]);
  });

  // @spec 16.10
  it("leave out members who do not look for the searcher's gender", async () => {
    const daan = await givenMan(app);
    await givenMember(app, { looking_for: 'woman' });
    const open = await givenMember(app, { looking_for: null });
    expect(ids(await search(daan))).toEqual([open]);
  });

  // @spec 16.13
  it('leave out the searcher, members of other sites, and members who block or are blocked by the searcher', async () => {
    const daan = await givenMan(app, { looking_for: 'man' });
    const thijs = await givenMan(app, { looking_for: 'man' });
    const [blocked, blocking] = [
      await givenMan(app, { looking_for: null }),
      await givenMan(app, { looking_for: null }),
    ];
    await givenMember(app, { gender: 'man', looking_for: 'man' }, { site: 'other' });
    for (const pair of [
      [daan, blocked],
      [blocking, daan],
    ]) {
      await app.sql(
        'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
        pair,
      );
    }
    const answer = await search(daan);
    expect([ids(answer), answer.numResults]).toEqual([[thijs], 1]);
  });

  // @spec 3.54
  it('find members who have all interests', async () => {
    const daan = await givenMan(app);
    const both = await givenMember(app, { interests: ['kissing', 'tattoos', 'wine'] });
    await givenMember(app, { interests: ['wine'] });
    const answer = await search(daan, '?interests=wine,tattoos');
    expect([ids(answer), answer.filters.interests]).toEqual([[both], ['tattoos', 'wine']]);
  });

  // @spec 6.6, 6.18
  it('leave out invisible members until they are visible again', async () => {
    const daan = await givenMan(app);
    const sanne = await givenMember(app, { invisible: true });
    expect(ids(await search(daan))).toEqual([]);
    await givenMember(app, { member_id: sanne }, { version: 2 });
    expect(ids(await search(daan))).toEqual([sanne]);
  });

  // @spec 11.39
  it('leave out synthetic members', async () => {
    const daan = await givenMan(app);
    const synthetic = await givenMember(app, { member_id: 'synthetic001' });
    const sanne = await givenMember(app);
    expect(ids(await search(daan))).toEqual([sanne]);
    expect(
      (await app.request('PUT', `/api/likes/${synthetic}`, { as: { member: daan } })).status,
    ).toBe(404);
  });

  it('mark members that the searcher likes', async () => {
    const daan = await givenMan(app);
    const [sanne, roos] = [await givenMember(app), await givenMember(app)];
    await app.request('PUT', `/api/likes/${roos}`, { as: { member: daan } });
    expect(
      Object.fromEntries((await search(daan)).results.map(({ id, liked }) => [id, liked])),
    ).toEqual({ [sanne]: false, [roos]: true });
  });

  // @spec 3.56
  it.each([
    '?min_age=17',
    '?max_age=100',
    '?min_age=40&max_age=30',
    '?country=Netherlands',
    '?page=0',
    '?interests=nonsense',
    '?hair_colour=nonsense',
    '?tattoos=yes,perhaps',
    '?distance=7',
    '?sort=rich',
    '?online=yes',
  ])('reject the query %s', async (query) => {
    const daan = await givenMan(app);
    expect(await app.request('GET', `/api/search${query}`, { as: { member: daan } })).toMatchObject(
      { status: 422, body: { error: 'invalid_fields' } },
    );
  });

  // @spec 3.58
  it('count up to 1,000 members exactly, and show whether there are more', async () => {
    const daan = await givenMan(app);
    const sanne = await givenMember(app);
    const fill = (upTo: number) =>
      app.sql(
        `INSERT IGNORE INTO search_member (id, site, gender, looking_for, country, region,
             date_of_birth, rank_key, rank_before, rank_changed_at, listed_at)
         WITH RECURSIVE n AS (SELECT 2 AS i UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         SELECT CONCAT('filler', LPAD(i, 6, '0')), s.site, s.gender, s.looking_for, s.country,
             s.region, s.date_of_birth, 1, 1, s.listed_at, s.listed_at
         FROM n JOIN search_member s ON s.id = ?`,
        [upTo, sanne],
      );
    await fill(1_000);
    expect(await search(daan)).toMatchObject({ numResults: 1_000, numResults_more: false });
    await fill(1_001);
    expect(await search(daan)).toMatchObject({ numResults: 1_000, numResults_more: true });
    await fill(1_500);
    expect(await search(daan)).toMatchObject({ numResults: 1_000, numResults_more: true });
  });
});
