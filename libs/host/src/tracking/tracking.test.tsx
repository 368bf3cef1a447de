import { keepTracking, keptTracking } from './tracking';

beforeEach(() => sessionStorage.clear());

describe('tracking', () => {
  test('is kept from the arrival until the signup, and nothing else of the address', () => {
    keepTracking('?network=adnet&sub1=a&page=2&ref=');
    keepTracking('?page=3');
    expect(keptTracking()).toEqual({ network: 'adnet', sub1: 'a' });
  });

  test('is that of the last arrival which had any, never a mixture of two', () => {
    keepTracking('?network=adnet&sub1=a');
    keepTracking('?ref=friend');
    expect(keptTracking()).toEqual({ ref: 'friend' });
  });

  test('is cut to what the server takes', () => {
    keepTracking(`?ref=${'x'.repeat(200)}`);
    expect(keptTracking()?.ref).toHaveLength(64);
  });
});
