import { computeSketch } from '@duet/service-kit/safety/sketch';
import { isRepeatedTooOften, readLimits, waitForOpener } from './opener-limits';

const now = new Date('2026-06-01T12:00:00.000Z');
const ago = (...minutes: number[]): Date[] =>
  minutes.map((each) => new Date(now.getTime() - each * 60_000));
const limits = { hour: 2, day: 4, same: 2 };

it('readLimits returns the limits of each trust level', () => {
  const setting = '5/15/3 20/60/8 60/200/20';
  expect((['low', 'normal', 'high'] as const).map((trust) => readLimits(setting, trust))).toEqual([
    { hour: 5, day: 15, same: 3 },
    { hour: 20, day: 60, same: 8 },
    { hour: 60, day: 200, same: 20 },
  ]);
});

describe('waitForOpener with limits of two first messages an hour and four a day', () => {
  it.each([
    ['allows the first message', [], 0],
    ['allows the second message within the hour', [30], 0],
    ['delays the third message until the first message is an hour old', [50, 10], 600],
    ['allows the third message once the first message is an hour old', [60, 10], 0],
    [
      'delays the fifth message until the first message is a day old',
      [1_380, 300, 200, 100],
      3_600,
    ],
    ['allows the fifth message once the first message is a day old', [1_440, 300, 200, 100], 0],
    ['uses the longer delay when both limits are reached', [1_380, 300, 20, 10], 3_600],
    ['delays by at least a second', [59.999, 10], 1],
  ])('%s', (_when, minutes, seconds) => {
    expect(waitForOpener(ago(...minutes), limits, now)).toBe(seconds);
  });
});

describe('isRepeatedTooOften', () => {
  const text = (name: string): string =>
    `hello ${name} i saw your profile and think we could become the best of friends i am an honest person`;
  const [anna, maria, other] = [
    text('anna'),
    text('maria'),
    'what a beautiful garden that is behind you are those roses or something that i do not know at all',
  ].map(computeSketch);

  it.each([
    ['allows a second copy', [anna ?? null], false],
    ['rejects a copy above the limit, also with other names', [anna ?? null, maria ?? null], true],
    ['does not count different first messages', [anna ?? null, other ?? null], false],
    ['does not count first messages that are too short to compare', [anna ?? null, null], false],
  ])('%s', (_when, earlier, isRepeated) => {
    expect(isRepeatedTooOften(earlier, computeSketch(text('julia')), limits)).toBe(isRepeated);
  });

  it('returns false for a first message that is too short to compare', () => {
    expect(isRepeatedTooOften([anna ?? null, maria ?? null], null, limits)).toBe(false);
  });
});
