import { searchQuery } from '@duet/schemas/matching';
import { noChoices } from '@duet/schemas/search-fields';
import { type ChosenFilters, asksOffered, chooseFilters, widen } from './search-filters';

const chosen: ChosenFilters = {
  gender: 'woman',
  country: 'NL',
  region: 'NL-UT',
  minAge: 30,
  maxAge: 40,
  interests: ['wine'],
  choices: noChoices(),
  distance: null,
  hasPhoto: false,
  isOnline: false,
  isReal: false,
  sort: 'active',
};

it('widen extends the age range, then drops interests, region, ages and country, but never gender', () => {
  const steps = widen(chosen);
  expect(steps.map(({ widened }) => widened.join())).toEqual([
    'age',
    'age,interests',
    'age,interests,countryregion',
    'age,interests,countryregion',
    'age,interests,countryregion,country',
  ]);
  expect(steps[0]?.filters).toEqual({ ...chosen, minAge: 25, maxAge: 45 });
  expect(steps.at(-1)?.filters).toEqual({
    ...chosen,
    gender: 'woman',
    country: null,
    region: null,
    minAge: 18,
    maxAge: 99,
    interests: [],
    choices: noChoices(),
  });
});

it('widen first drops choices about appearance; it drops relationship status just before the country', () => {
  const steps = widen({
    ...chosen,
    minAge: 18,
    maxAge: 99,
    interests: [],
    choices: {
      ...noChoices(),
      hair_colour: ['red'],
      tattoos: ['no'],
      relationship_status: ['single'],
    },
  });
  expect(steps.map(({ widened }) => widened)).toEqual([
    ['hair_colour', 'tattoos'],
    ['hair_colour', 'tattoos', 'countryregion'],
    ['hair_colour', 'tattoos', 'countryregion', 'relationship_status'],
    ['hair_colour', 'tattoos', 'countryregion', 'relationship_status', 'country'],
  ]);
  expect(steps[1]?.filters.choices).toEqual({ ...noChoices(), relationship_status: ['single'] });
  expect(steps.at(-1)?.filters.choices).toEqual(noChoices());
});

it('widen reports only filters that were set', () => {
  expect(
    widen({ ...chosen, region: null, interests: [], minAge: 18, maxAge: 99 }).map(
      ({ widened }) => widened,
    ),
  ).toEqual([['country']]);
});

it('widen drops `online` first, then distance and region, and keeps the photo and real filters', () => {
  const steps = widen({
    ...chosen,
    minAge: 18,
    maxAge: 99,
    interests: [],
    distance: '25',
    hasPhoto: true,
    isOnline: true,
    isReal: true,
    sort: 'near',
  });
  expect(steps.map(({ widened }) => widened.join())).toEqual([
    'online',
    'online,distance',
    'online,distance,countryregion',
    'online,distance,countryregion,country',
  ]);
  expect(steps[2]?.filters).toMatchObject({ sort: 'near', hasPhoto: true, isReal: true });
  expect(steps[3]?.filters).toMatchObject({ sort: 'active', hasPhoto: true, isReal: true });
});

describe('chooseFilters', () => {
  const searcher = { lookingFor: null, country: 'NL' };
  const query = searchQuery.parse({
    hair_colour: 'red',
    tattoos: 'no',
    distance: '25',
    online: '1',
    photo: '1',
    real: '1',
    sort: 'near',
  });

  it('ignores profile choices that the site does not offer', () => {
    expect(
      chooseFilters(query, searcher, {
        choices: ['tattoos', 'body_type'],
        byRegion: true,
        byInterests: true,
        online: false,
        near: false,
      }).choices,
    ).toEqual({ ...noChoices(), tattoos: ['no'] });
  });

  // @spec 2.93
  it.each([
    [
      { online: true, near: true },
      { isOnline: true, distance: '25', sort: 'near' },
    ],
    [
      { online: false, near: true },
      { isOnline: false, distance: '25', sort: 'near' },
    ],
    [
      { online: true, near: false },
      { isOnline: true, distance: null, sort: 'fit' },
    ],
  ])(
    'keeps only online and distance filters that the site offers: %j gives %j',
    (offered, expected) => {
      const site = { choices: [], byRegion: true, byInterests: true, ...offered };
      expect(chooseFilters(query, searcher, site)).toMatchObject({
        ...expected,
        hasPhoto: true,
        isReal: true,
      });
    },
  );

  it.each([
    [true, { region: 'nl-utrecht', interests: ['wine'], sort: 'playful' }],
    [false, { region: null, interests: [], sort: 'fit' }],
  ])('with region and interests visible: %s gives %j', (isVisible, expected) => {
    const asked = searchQuery.parse({
      countryregion: 'nl-utrecht',
      interests: 'wine',
      sort: 'playful',
    });
    const site = { choices: [], online: true, near: true };
    expect(
      chooseFilters(asked, searcher, { ...site, byRegion: isVisible, byInterests: isVisible }),
    ).toMatchObject(expected);
  });

  it.each([
    [{ photo: '1', real: '1', sort: 'new' }, false],
    [{ interests: 'wine' }, true],
    [{ countryregion: 'nl-utrecht' }, true],
    [{ sort: 'relaxed' }, true],
    [{ tattoos: 'no' }, true],
    [{ online: '1' }, true],
    [{ distance: '50' }, true],
    [{ sort: 'near' }, true],
  ])('the query %j needs the settings of the site: %s', (asked, expected) => {
    expect(asksOffered(searchQuery.parse(asked))).toBe(expected);
  });
});
