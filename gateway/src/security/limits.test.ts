import { addressKey } from './limits';

describe('addressKey', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    [undefined, 'none'],
  ])('maps %s to %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
