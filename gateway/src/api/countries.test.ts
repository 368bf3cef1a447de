import { Reader } from 'mmdb-lib';
import { Countries } from './countries';

const countries = new Countries();

describe('Countries.of', () => {
  it.each([
    ['193.0.6.139', 'NL'],
    ['145.0.2.10', 'NL'],
    ['217.0.43.1', 'DE'],
    ['90.0.0.1', 'FR'],
    ['79.0.0.1', 'IT'],
    ['18.9.22.69', 'US'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
    ['2003:e0::1', 'DE'],
    ['::ffff:217.0.43.1', 'DE'],
  ])('maps %s to %s', (address, country) => {
    expect(countries.of(address)).toBe(country);
  });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['fe80::1%eth0'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
  ])('maps the local address %s to the configured country or null', (address) => {
    expect(countries.of(address)).toBeNull();
    expect(new Countries('DE').of(address)).toBe('DE');
  });

  it.each([[undefined], [''], ['localhost'], ['1.2.3'], ['999.1.1.1'], ['0.0.0.0'], ["1.1.1.1'"]])(
    'returns null for the invalid address %s',
    (address) => {
      expect(new Countries('DE').of(address)).toBeNull();
    },
  );

  it('looks up each address in the database only once', () => {
    const search = jest.spyOn(Reader.prototype, 'get');
    const addresses = ['18.9.22.69', '217.0.43.1', '18.9.22.69', '217.0.43.1'];
    const fresh = new Countries();
    expect(addresses.map((address) => fresh.of(address))).toEqual(['US', 'DE', 'US', 'DE']);
    expect(search.mock.calls).toEqual([['18.9.22.69'], ['217.0.43.1']]);
    search.mockRestore();
  });
});
