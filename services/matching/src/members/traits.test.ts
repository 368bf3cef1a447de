import { INTERESTS } from '@duet/schemas/choices';
import { OPEN_TO_SAME, traitsOf, traitsWanted } from './traits';

it('a member has a trait for each interest, and one for being open to the own gender', () => {
  const wine = INTERESTS.indexOf('wine');
  expect(traitsOf({ gender: 'woman', looking_for: 'man', interests: ['wine'] })).toEqual([wine]);
  expect(traitsOf({ gender: 'woman', looking_for: 'woman', interests: [] })).toEqual([OPEN_TO_SAME]);
  expect(traitsOf({ gender: 'man', looking_for: null, interests: ['wine', 'wine'] })).toEqual([wine, OPEN_TO_SAME]);
});

it('whoever is found has every trait that is wanted', () => {
  expect(traitsWanted({ gender: 'man', searcherGender: 'man', interests: ['wine'] })).toEqual([INTERESTS.indexOf('wine'), OPEN_TO_SAME]);
  expect(traitsWanted({ gender: 'man', searcherGender: 'woman', interests: [] })).toEqual([]);
  expect(traitsWanted({ gender: 'man', searcherGender: null, interests: [] })).toEqual([]);
});

it('no interest has the number of another trait', () => expect(INTERESTS.length).toBeLessThanOrEqual(OPEN_TO_SAME));
