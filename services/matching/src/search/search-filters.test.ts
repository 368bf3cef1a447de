import { searchQuery } from '@duet/schemas/matching';
import { noChoices } from '@duet/schemas/search-fields';
import { type ChosenFilters, asksChoices, chooseFilters, widen } from './search-filters';

const chosen: ChosenFilters = {
  gender: 'woman',
  country: 'NL',
  region: 'NL-UT',
  minAge: 30,
  maxAge: 40,
  interests: ['wine'],
  choices: noChoices(),
};

it('widen relaxes ages, interests, region, all ages and country in this order, and never gender', () => {
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

it('chooseFilters ignores profile choices that the site does not offer', () => {
  const query = searchQuery.parse({ hair_colour: 'red', tattoos: 'no' });
  const searcher = { lookingFor: null, country: 'NL' };
  expect(chooseFilters(query, searcher, ['tattoos', 'body_type']).choices).toEqual({
    ...noChoices(),
    tattoos: ['no'],
  });
  expect([asksChoices(query), asksChoices(searchQuery.parse({ interests: 'wine' }))]).toEqual([
    true,
    false,
  ]);
});
