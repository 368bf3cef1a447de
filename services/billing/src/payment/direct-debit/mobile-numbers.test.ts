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
])('isMobileIn accepts the mobile number %s', (phone) => {
  expect(isMobileIn(SITE, phone)).toBe(true);
});

it.each([
  ['a country outside SEPA', '+12025550123'],
  ['a country without members', '+5351234567'],
  ['a satellite', '+881612345678'],
  ['a landline', '+31201234567'],
  ['a premium-rate service', '+31900123456'],
  ['a British personal numbering service', '+447012345678'],
  ['an overseas territory', '+596696123456'],
])('isMobileIn rejects a number of %s', (_what, phone) => {
  expect(isMobileIn(SITE, phone)).toBe(false);
});

it('isMobileIn rejects numbers of countries that the site does not serve', () => {
  expect(isMobileIn(['DE'], '+31612345678')).toBe(false);
});
