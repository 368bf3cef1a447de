import { type ChosenFilters, widen } from './search-filters';

const chosen: ChosenFilters = { gender: 'woman', country: 'NL', region: 'NL-UT', minAge: 30, maxAge: 40, interests: ['wine'] };

it('widens step by step: ages, interests, region, all ages, country, and never the gender', () => {
  const steps = widen(chosen);
  expect(steps.map(({ widened }) => widened.join())).toEqual(['age', 'age,interests', 'age,interests,countryregion', 'age,interests,countryregion', 'age,interests,countryregion,country']);
  expect(steps[0]?.filters).toEqual({ ...chosen, minAge: 25, maxAge: 45 });
  expect(steps.at(-1)?.filters).toEqual({ gender: 'woman', country: null, region: null, minAge: 18, maxAge: 99, interests: [] });
});

it('names nothing that was not asked for', () => {
  expect(widen({ ...chosen, region: null, interests: [], minAge: 18, maxAge: 99 }).map(({ widened }) => widened)).toEqual([['country']]);
});
