import { phoneLink, termsDate } from './company-rules';

describe('termsDate', () => {
  // @spec 9.7
  it.each([
    ['2019-05-02T08:00:00.000Z', '2023-12-01T12:00:00Z'],
    ['2023-12-01T12:00:00.000Z', '2023-12-01T12:00:00Z'],
    ['2025-06-01T12:00:00.000Z', '2025-06-01T12:00:00.000Z'],
    ['never', '2023-12-01T12:00:00Z'],
  ])(
    'returns the date of the first terms, or the date when the company was added if that is later: %s',
    (added, date) => {
      expect(termsDate(added)).toBe(date);
    },
  );
});

// @spec 9.8
describe('phoneLink', () => {
  it.each([
    ['+31 20 000-00 00', 'tel:+31200000000'],
    ['+49 30\u00a0123\u201345', 'tel:+493012345'],
    ['0800 1234', 'tel:08001234'],
  ])('returns a link without dashes and spaces for %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link);
  });
});
