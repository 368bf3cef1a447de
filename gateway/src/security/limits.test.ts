import { addressKey, networkKey } from './limits';

describe('addressKey', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    [undefined, 'none'],
  ])('maps %s to %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe('networkKey', () => {
  it.each([
    ['198.51.100.1', '198.51.100.0/24'],
    ['::ffff:198.51.100.200', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    [undefined, 'none'],
  ])('maps %s to %s', (ip, key) => {
    expect(networkKey(ip)).toBe(key);
  });
});
