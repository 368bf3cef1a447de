import { CHOICE_FIELDS, SEARCH_CHOICES, noChoices } from '@duet/schemas/search-fields';
import { bitsOf, detailPlace, detailsOf, detailsWanted } from './detail-bits';

const all = CHOICE_FIELDS.flatMap((field) =>
  SEARCH_CHOICES[field].map((value) => detailPlace(field, value)),
);

it('every choice has a bit of its own that a 32-bit column holds', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThan(32);
  expect(bitsOf([0, 31])).toBe(2_147_483_649);
  expect(bitsOf([])).toBe(0);
});

it('the places of choices stay what stored rows were made with', () => {
  expect([
    detailPlace('body_type', 'slim'),
    detailPlace('hair_colour', 'red'),
    detailPlace('eye_colour', 'brown'),
    detailPlace('relationship_status', 'single'),
    detailPlace('tattoos', 'no'),
  ]).toEqual([0, 12, 16, 23, 26]);
});

it('a member has one bit of each list that they have answered, a search one list for each that it asks for', () => {
  expect(detailsOf({})).toEqual([]);
  expect(detailsOf({ tattoos: 'yes', body_type: 'fat' })).toEqual([2, 25]);
  expect(detailsWanted({ ...noChoices(), tattoos: ['yes', 'no'], body_type: ['slim'] })).toEqual([
    [0],
    [25, 26],
  ]);
});
