import { openSite } from '@duet/testing/open-site';
import { SEARCH_PAGE_SIZE, type SearchResponse } from '@duet/schemas/matching';
import { AppError } from '@duet/service-kit/errors';
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

describe('advertising cards', () => {
  const card = {
    id: 'moon',
    kind: 'cam',
    name: 'Moon',
    gender: null,
    image: null,
    url: 'https://moon.example/',
    text: { en: 'Live', nl: 'Nu live' },
    countries: [],
  } as const;
  afterEach(() => app.stub.answer({ 'sites.get': openSite }));

  // @spec 3.59
  it('appear on the first page only, and only if the site setting `member_resell` is on', async () => {
    const daan = await givenMan(app);
    for (let i = 0; i <= SEARCH_PAGE_SIZE; i += 1) await givenMember(app);
    app.clock.advance(6_000);
    expect((await search(daan)).otherCachedProfiles).toEqual([]);
    app.stub.answer({
      'sites.get': () => ({
        ...openSite(),
        member_resell: true,
        resell_cards: [{ ...card, countries: [] }],
      }),
    });
    app.clock.advance(6_000);
    const first = await search(daan);
    expect(first.otherCachedProfiles).toEqual([
      {
        id: 'moon',
        kind: 'cam',
        name: 'Moon',
        image: null,
        url: 'https://moon.example/',
        text: 'Live',
      },
    ]);
    expect((await search(daan, `?page=2&cursor=${first.cursor}`)).otherCachedProfiles).toEqual([]);
  });

  it('are left out while the identity service is unavailable; the search still returns members', async () => {
    const daan = await givenMan(app);
    const sanne = await givenMember(app);
    app.stub.answer({
      'sites.get': () => {
        throw new AppError('unavailable');
      },
    });
    app.clock.advance(6_000);
    expect((await search(daan)).results.map(({ id }) => id)).toEqual([sanne]);
  });
});
