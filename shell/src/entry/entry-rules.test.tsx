import { showsAgeGate } from './entry-rules';
import type { EntryFacts } from './entry-rules';

const facts = (change: Partial<EntryFacts> = {}): EntryFacts => ({
  layout: 'default',
  pathname: '/login',
  loggedIn: false,
  installed: false,
  skippedAt: null,
  popup: 'yes',
  countries: undefined,
  country: 'FR',
  ...change,
});

// @spec 2.3
describe('age gate', () => {
  test.each(['NL', 'DE', 'FR', 'US', 'JP'])(
    'is shown to visitors from %s on the default layout',
    (country) => {
      expect(showsAgeGate(facts({ country }))).toBe(true);
    },
  );

  describe.each(['chat', 'lander', 'empty'] as const)('on the %s layout', (layout) => {
    test.each(['NL', 'DE'])('is shown to visitors from %s', (country) => {
      expect(showsAgeGate(facts({ layout, country }))).toBe(true);
    });

    test.each(['BE', 'FR', 'US', 'CH', 'PL'])('is not shown to visitors from %s', (country) => {
      expect(showsAgeGate(facts({ layout, country }))).toBe(false);
    });
  });

  test.each(['/complete-signup', '/reset-password', '/reset-password/', '/reset-password/do'])(
    'is not shown on %s',
    (pathname) => {
      expect(showsAgeGate(facts({ pathname, country: 'NL' }))).toBe(false);
    },
  );

  test.each(['/', '/signup', '/reset-password-help', '/members/abcdefghij12'])(
    'is shown on %s',
    (pathname) => {
      expect(showsAgeGate(facts({ pathname }))).toBe(true);
    },
  );

  test.each(['/staff', '/staff/inbox'])('is not shown on the staff page %s', (pathname) => {
    expect(showsAgeGate(facts({ layout: 'empty', pathname, country: 'NL' }))).toBe(false);
  });

  test('is not shown to members', () => {
    expect(showsAgeGate(facts({ loggedIn: true }))).toBe(false);
  });

  test('is not shown in an installed app', () => {
    expect(showsAgeGate(facts({ installed: true }))).toBe(false);
  });

  test('is not shown after the visitor has closed it', () => {
    expect(showsAgeGate(facts({ skippedAt: 1_700_000_000_000 }))).toBe(false);
  });

  test('is not shown when the site settings switch it off', () => {
    expect(showsAgeGate(facts({ popup: 'no' }))).toBe(false);
  });

  test('is shown only in the countries that the site lists', () => {
    expect(showsAgeGate(facts({ countries: ['NL', 'BE'], country: 'BE' }))).toBe(true);
    expect(showsAgeGate(facts({ countries: ['NL', 'BE'], country: 'FR' }))).toBe(false);
  });

  test('is shown in every country when the site lists no countries', () => {
    expect(showsAgeGate(facts({ countries: [] }))).toBe(true);
  });
});
