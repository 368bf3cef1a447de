import type { SearchResponse } from '@duet/schemas/matching';
import { openSite } from '@duet/testing/open-site';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.stub.answer({ 'sites.get': openSite });
  await app.truncate();
});

const search = async (member: string, query: string): Promise<SearchResponse> =>
  (await app.request('GET', `/api/search${query}`, { as: { member } })).body as SearchResponse;
const ids = (answer: SearchResponse): string[] => answer.results.map(({ id }) => id);

describe('search by profile choices', () => {
  // @spec 3.52
  it('finds members with one of the requested values of each choice, but not members without an answer', async () => {
    const daan = await givenMan(app);
    const red = await givenMember(app, { details: { hair_colour: 'red', tattoos: 'no' } });
    const black = await givenMember(app, {
      details: { hair_colour: 'black', tattoos: 'no', eye_colour: 'blue' },
    });
    await givenMember(app, { details: { hair_colour: 'black', tattoos: 'yes' } });
    await givenMember(app, { details: { hair_colour: 'red' } });
    await givenMember(app);
    const answer = await search(daan, '?hair_colour=red,black&tattoos=no');
    expect([ids(answer).sort(), answer.numResults]).toEqual([[red, black].sort(), 2]);
    expect(answer.filters).toMatchObject({
      hair_colour: ['black', 'red'],
      tattoos: ['no'],
      eye_colour: [],
    });
    expect(
      ids(
        await search(
          daan,
          '?hair_colour=red,black&tattoos=no&eye_colour=blue,gray&countryregion=NL-UT',
        ),
      ),
    ).toEqual([black]);
    await givenMember(
      app,
      { member_id: black, details: { hair_colour: 'gray', tattoos: 'no' } },
      { version: 2 },
    );
    expect(ids(await search(daan, '?hair_colour=black&tattoos=no'))).toEqual([]);
  });

  // @spec 3.51
  it('ignores choices that the site does not offer or the searcher may not read', async () => {
    const daan = await givenMan(app);
    for (let made = 0; made < 2; made += 1) await givenMember(app);
    const offering = (fields: Partial<ReturnType<typeof openSite>>) => {
      app.stub.answer({ 'sites.get': () => ({ ...openSite(), ...fields }) });
      app.clock.advance(10_000);
    };
    const asked = '?hair_colour=red&tattoos=yes';
    expect((await search(daan, asked)).numResults).toBe(0);
    for (const fields of [
      { search_fields: ['gender' as const] },
      { visible_profile_fields: ['hair_colour:premium'] },
    ]) {
      offering(fields);
      const answer = await search(daan, asked);
      expect([answer.numResults, answer.filters.hair_colour, answer.filters.tattoos]).toEqual([
        2,
        [],
        [],
      ]);
    }
    offering({});
    const { body } = await app.request('GET', `/api/search${asked}`, {});
    expect(body).toMatchObject({ filters: { hair_colour: [], tattoos: [] } });
    expect((await search(daan, asked)).numResults).toBe(0);
  });

  it('ignores filters by region or interests and sorting by interests if the site hides these fields', async () => {
    const daan = await givenMan(app);
    const hidden = await givenMember(app, { interests: ['wine'] });
    await givenMember(app, { region: 'NL-GR', interests: ['gym'] });
    for (const asked of ['?interests=wine', '?countryregion=NL-GR', '?sort=playful']) {
      app.stub.answer({ 'sites.get': openSite });
      app.clock.advance(10_000);
      const before = await search(daan, asked);
      app.stub.answer({ 'sites.get': () => ({ ...openSite(), visible_profile_fields: [] }) });
      app.clock.advance(10_000);
      const answer = await search(daan, asked);
      expect([asked, before.filters]).not.toEqual([asked, answer.filters]);
      expect(answer).toMatchObject({
        numResults: 2,
        filters: { interests: [], countryregion: null, sort: 'fit' },
      });
      expect(ids(answer)).toContain(hidden);
    }
    app.stub.answer({ 'sites.get': openSite });
    app.clock.advance(10_000);
  });

  // @spec 3.60
  it('drops choices about appearance first when the search widens to similar members', async () => {
    const daan = await givenMan(app);
    const single = await givenMember(app, { details: { relationship_status: 'single' } });
    await givenMember(app, { region: 'NL-GR', details: { relationship_status: 'married' } });
    const answer = await search(daan, '?hair_colour=red&tattoos=no&relationship_status=single');
    expect(answer).toMatchObject({
      results: [],
      similar_numResults: 2,
      widened: ['hair_colour', 'tattoos', 'relationship_status'],
    });
    expect(answer.similar_results.map(({ id }) => id)).toContain(single);
  });
});
