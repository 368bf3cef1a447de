import { chooseTracking, trackingAllowed } from '../consent/consent';
import { keepTracking, loadTracking } from './tracking';

const KEY = 'duet-tracking';
const inStorage = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  chooseTracking(['campaigns']);
});

describe('keepTracking', () => {
  // @spec 3.9
  test('stores only the tracking parameters of a URL; a URL without such parameters changes nothing', () => {
    keepTracking('?network=adnet&sub1=a&page=2&ref=');
    keepTracking('?page=3');
    expect(loadTracking()).toEqual({ network: 'adnet', sub1: 'a' });
    expect(inStorage()).toEqual({ network: 'adnet', sub1: 'a' });
  });

  test('replaces the stored tracking data if a new URL has tracking parameters', () => {
    keepTracking('?network=adnet&sub1=a');
    keepTracking('?ref=friend');
    expect(loadTracking()).toEqual({ ref: 'friend' });
  });

  test('stores the campaign variant of the latest page', () => {
    keepTracking('?network=adnet', 'C1.a');
    expect(loadTracking()).toEqual({ network: 'adnet', variant: 'C1.a' });
    keepTracking('?page=3', 'C2.b');
    expect(loadTracking()).toEqual({ network: 'adnet', variant: 'C2.b' });
    keepTracking('?ref=friend');
    expect(loadTracking()).toEqual({ ref: 'friend' });
    keepTracking('?ref=friend&variant=C3.a');
    expect(loadTracking()).toEqual({ ref: 'friend', variant: 'C3.a' });
  });

  test("truncates values to the server's limits", () => {
    keepTracking(`?ref=${'x'.repeat(200)}`);
    expect(loadTracking()?.ref).toHaveLength(64);
  });

  // @spec 2.54
  test("uses session storage only with the visitor's consent, and otherwise deletes the stored data", () => {
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
