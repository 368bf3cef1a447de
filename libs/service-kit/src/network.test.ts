import { getNetwork, getWideNetwork } from './network';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['none', 'none', 'none'],
])('getNetwork and getWideNetwork map %s to %s and %s', (address, network, wide) => {
  expect([getNetwork(address), getWideNetwork(address)]).toEqual([network, wide]);
});
