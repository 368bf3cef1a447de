import { chooseTracking, trackingAllowed } from '../consent/consent';
import { keepTracking, loadTracking } from './tracking';

const KEY = 'duet-tracking';
const inStorage = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  chooseTracking(['campaigns']);
});

describe('tracking', () => {
  // @spec 3.9
  test('is kept from the arrival until the signup, and nothing else of the address', () => {
    keepTracking('?network=adnet&sub1=a&page=2&ref=');
    keepTracking('?page=3');
    expect(loadTracking()).toEqual({ network: 'adnet', sub1: 'a' });
    expect(inStorage()).toEqual({ network: 'adnet', sub1: 'a' });
  });

  test('is that of the last arrival which had any, never a mixture of two', () => {
    keepTracking('?network=adnet&sub1=a');
    keepTracking('?ref=friend');
    expect(loadTracking()).toEqual({ ref: 'friend' });
  });

  test('has the variant that was shown last, beside the arrival that led here', () => {
    keepTracking('?network=adnet', 'C1.a');
    expect(loadTracking()).toEqual({ network: 'adnet', variant: 'C1.a' });
    keepTracking('?page=3', 'C2.b');
    expect(loadTracking()).toEqual({ network: 'adnet', variant: 'C2.b' });
    keepTracking('?ref=friend');
    expect(loadTracking()).toEqual({ ref: 'friend' });
    keepTracking('?ref=friend&variant=C3.a');
    expect(loadTracking()).toEqual({ ref: 'friend', variant: 'C3.a' });
  });

  test('is cut to what the server takes', () => {
    keepTracking(`?ref=${'x'.repeat(200)}`);
    expect(loadTracking()?.ref).toHaveLength(64);
  });

  // @spec 2.54
  test('stands in no storage before the reader allows it, and leaves it when they no longer do', () => {
    document.cookie = 'duet_consent=; Max-Age=0';
    expect(trackingAllowed('campaigns')).toBe(false);
    keepTracking('?network=adnet');
    expect([loadTracking(), inStorage()]).toEqual([{ network: 'adnet' }, null]);
    chooseTracking(['measurement', 'campaigns']);
    expect(inStorage()).toEqual({ network: 'adnet' });
    chooseTracking(['measurement']);
    expect([loadTracking(), inStorage()]).toEqual([{ network: 'adnet' }, null]);
  });
});
