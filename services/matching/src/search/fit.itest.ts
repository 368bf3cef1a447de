import { openSite } from '@duet/testing/open-site';
import { Redis } from 'ioredis';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenCopies, givenMan, givenMember, publicPhoto } from '../../test/factories';
import { ids, searchSteps } from '../../test/search';
import { STRETCH } from './result-sets';

jest.setTimeout(60_000);

let app: MatchingTestApp;
const { search } = searchSteps({ app: () => app });
const offer = (...fields: string[]): void =>
  app.stub.answer({
    'sites.get': () => ({
      ...openSite(),
      visible_profile_fields: ['region', 'interests', ...fields],
    }),
  });
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
beforeEach(() => {
  offer('distance');
  app.clock.advance(10_000);
});
afterEach(() => app.truncate());

const zeist = { region: 'nl-utrecht', city: 'Zeist' };
const utrecht = { region: 'nl-utrecht', city: 'Utrecht' };
const amsterdam = { region: 'nl-noord-holland', city: 'Amsterdam' };
const maastricht = { region: 'nl-limburg', city: 'Maastricht' };
const pictured = { main_image: publicPhoto() };
const older = { date_of_birth: '1960-05-17' };
const givenDaan = (fields = {}) => givenMan(app, { ...zeist, ...fields });

describe('the default order of the search', () => {
  // @spec 2.113
  it('begins with a real member close in age and place', async () => {
    const daan = await givenDaan();
    const elder = await givenMember(app, { ...amsterdam, ...older, ...pictured });
    const far = await givenMember(app, { ...maastricht, ...pictured });
    const plain = await givenMember(app, utrecht);
    const fictional = await givenMember(app, { ...utrecht, ...pictured, fictional: true });
    const near = await givenMember(app, { ...utrecht, ...pictured });
    const all = [near, fictional, far, elder, plain];
    expect(ids(await search(daan))).toEqual(all);
    const { people } = (
      await app.call('search.first', { site: 'duet', member_id: daan, query: {}, count: 3 })
    ).body;
    expect(people?.map((each) => each === null)).toEqual([false, true, false]);
    expect(ids(await search(daan, '?max_age=98'))).toEqual([near, elder, fictional, far, plain]);
  });

  // @spec 2.113
  it('also sorts by distance in a search for an interest', async () => {
    const daan = await givenDaan();
    const near = await givenMember(app, { ...utrecht, interests: ['wine'] });
    const far = await givenMember(app, { ...maastricht, interests: ['wine'] });
    const nearest = await givenMember(app, { ...zeist, interests: ['wine'] });
    expect(ids(await search(daan, '?interests=wine')).at(-1)).toBe(far);
    expect(ids(await search(daan, '?interests=wine')).sort()).toEqual([near, far, nearest].sort());
  });

  // @spec 2.93
  it('compares only ages if the site does not show distances', async () => {
    offer();
    app.clock.advance(10_000);
    const daan = await givenDaan();
    const elder = await givenMember(app, { ...utrecht, ...older });
    const far = await givenMember(app, maastricht);
    const seen = await givenMember(app, maastricht);
    app.clock.advance(86_400_000);
    await app.request('GET', '/api/likes', { as: { member: seen } });
    await givenMember(app, { member_id: far, ...utrecht }, { version: 2 });
    expect(ids(await search(daan))).toEqual([seen, far, elder]);
  });

  // @spec 16.12, 2.113
  it('returns every member once, also beyond the first result set and after Redis is emptied', async () => {
    const daan = await givenDaan();
    const away = await givenMember(app, { ...utrecht, ...pictured });
    app.clock.advance(2 * 86_400_000);
    const far = await givenMember(app, { ...maastricht, ...older, ...pictured });
    const all = [away, far, ...(await givenCopies(app, far, STRETCH + 40))];
    const near = await givenMember(app, { ...utrecht, ...pictured });
    all.push(near);
    await app.sql(
      `UPDATE search_member s JOIN search_member n ON n.id = ?
       SET s.place = n.place, s.date_of_birth = n.date_of_birth WHERE s.id LIKE '%7'`,
      [near],
    );
    let page = await search(daan);
    const shown = ids(page);
    while (page.cursor !== null) {
      if (page.pageNumber % 7 === 1) await app.get(Redis).flushdb();
      page = await search(daan, `?page=${page.pageNumber + 1}&cursor=${page.cursor}`);
      shown.push(...ids(page));
    }
    const isNear = (id: string): boolean => id.endsWith('7') || id === near || id === away;
    const firstFar = shown.findIndex((id) => !isNear(id));
    expect(firstFar).toBeGreaterThan(70);
    expect(shown.indexOf(away)).toBeLessThan(firstFar);
    expect(new Set(shown).size).toBe(shown.length);
    expect([...shown].sort()).toEqual([...all].sort());
  });
});
