import { CHOICE_FIELDS, SEARCH_CHOICES, noChoices } from '@duet/schemas/search-fields';
import { toBits, getDetailPosition, toDetailBits, detailsWanted } from './detail-bits';

const all = CHOICE_FIELDS.flatMap((field) =>
  SEARCH_CHOICES[field].map((value) => getDetailPosition(field, value)),
);

it('every profile choice has a separate bit within 32 bits', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThan(32);
  expect(toBits([0, 31])).toBe(2_147_483_649);
  expect(toBits([])).toBe(0);
});

it('profile choices keep the bit numbers that stored rows use', () => {
  expect([
    getDetailPosition('body_type', 'slim'),
    getDetailPosition('hair_colour', 'red'),
    getDetailPosition('eye_colour', 'brown'),
    getDetailPosition('relationship_status', 'single'),
    getDetailPosition('tattoos', 'no'),
  ]).toEqual([0, 12, 16, 23, 26]);
});

it('members have one bit for each answered profile choice; searches have one list of bits for each requested choice', () => {
  expect(toDetailBits({})).toEqual([]);
  expect(toDetailBits({ tattoos: 'yes', body_type: 'fat' })).toEqual([2, 25]);
  expect(detailsWanted({ ...noChoices(), tattoos: ['yes', 'no'], body_type: ['slim'] })).toEqual([
    [0],
    [25, 26],
  ]);
});
