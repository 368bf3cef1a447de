import { getPushState, readPushState } from './push-state';

const facts = { isCapable: true, permission: 'granted', hasSubscription: false } as const;

describe('push state', () => {
  // @spec 4.25
  test.each([
    ['unsupported', { ...facts, isCapable: false }],
    ['unknown', { ...facts, permission: 'default' }],
    ['denied', { ...facts, permission: 'denied', hasSubscription: true }],
    ['granted', facts],
    ['subscribed', { ...facts, hasSubscription: true }],
  ] as const)('is %s in a browser with %j', (state, given) => {
    expect(getPushState(given)).toBe(state);
  });

  // @spec 4.25
  test('is unsupported in a browser without push', async () => {
    expect(await readPushState()).toBe('unsupported');
  });
});
