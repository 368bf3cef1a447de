import { TRACKING_KINDS, consentValue, readConsent, trackingAllowed } from './tracking-consent';

const at = new Date('2026-11-22T23:59:00Z');

test('consentValue writes version, day and kinds, and readConsent returns the kinds', () => {
  expect(consentValue(['measurement', 'campaigns'], at)).toBe('1.20261122.mc');
  for (const kinds of [[], ['measurement'], ['campaigns'], TRACKING_KINDS] as const)
    expect(readConsent(consentValue(kinds, at))).toEqual([...kinds]);
});

test('trackingAllowed allows nothing before a choice, then only the chosen kinds', () => {
  expect(trackingAllowed('campaigns', undefined)).toBe(false);
  expect(trackingAllowed('campaigns', '1.20261122.m')).toBe(false);
  expect(trackingAllowed('measurement', '1.20261122.m')).toBe(true);
});

test.each(['', '1', '0.20261122.mc', '1.20261122.MC', '1.x.mc', 'true', '1.20261122.mc; x'])(
  'readConsent rejects %p',
  (value) => {
    expect(readConsent(value)).toBeNull();
  },
);
