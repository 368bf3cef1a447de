import { isMobileIn } from './mobile-numbers';

const SITE = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PL', 'US'];

it.each([
  '+436641234567',
  '+32470123456',
  '+41791234567',
  '+4915123456789',
  '+34612345678',
  '+33612345678',
  '+447700900123',
  '+393123456789',
  '+31612345678',
  '+48512345678',
])('%s is a mobile number of the debit area', (phone) => {
  expect(isMobileIn(SITE, phone)).toBe(true);
});

it.each([
  ['a country that is not in the debit area', '+12025550123'],
  ['a country that the site has no members in', '+5351234567'],
  ['a satellite', '+881612345678'],
  ['a line in a house', '+31201234567'],
  ['a number at a special rate', '+31900123456'],
  ['a British personal number', '+447012345678'],
  ['an overseas territory', '+596696123456'],
])('no number of %s gets a code', (_what, phone) => {
  expect(isMobileIn(SITE, phone)).toBe(false);
});

it('no country counts that the site does not have', () => {
  expect(isMobileIn(['DE'], '+31612345678')).toBe(false);
});
