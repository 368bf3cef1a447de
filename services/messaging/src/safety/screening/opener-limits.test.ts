import { computeSketch } from '@duet/service-kit/safety/sketch';
import { isRepeatedTooOften, readLimits, waitForOpener } from './opener-limits';

const now = new Date('2026-06-01T12:00:00.000Z');
const ago = (...minutes: number[]): Date[] =>
  minutes.map((each) => new Date(now.getTime() - each * 60_000));
const limits = { hour: 2, day: 4, same: 2 };

it('the limits are read by trust', () => {
  const setting = '5/15/3 20/60/8 60/200/20';
  expect((['low', 'normal', 'high'] as const).map((trust) => readLimits(setting, trust))).toEqual([
    { hour: 5, day: 15, same: 3 },
    { hour: 20, day: 60, same: 8 },
    { hour: 60, day: 200, same: 20 },
  ]);
});

describe('a member who may open two conversations an hour and four a day waits', () => {
  it.each([
    ['not for the first', [], 0],
    ['not for the second within the hour', [30], 0],
    ['for the third until the first is an hour old', [50, 10], 600],
    ['not once it is', [60, 10], 0],
    ['for the fifth until the first is a day old', [1_380, 300, 200, 100], 3_600],
    ['not once it is a day old', [1_440, 300, 200, 100], 0],
    ['for the longer one where both limits are reached', [1_380, 300, 20, 10], 3_600],
    ['at least a second', [59.999, 10], 1],
  ])('%s', (_when, minutes, seconds) => {
    expect(waitForOpener(ago(...minutes), limits, now)).toBe(seconds);
  });
});

describe('the same opener', () => {
  const text = (name: string): string =>
    `hello ${name} i saw your profile and think we could become the best of friends i am an honest person`;
  const [anna, maria, other] = [
    text('anna'),
    text('maria'),
    'what a beautiful garden that is behind you are those roses or something that i do not know at all',
  ].map(computeSketch);

  it.each([
    ['once before', [anna ?? null], false],
    ['as often as it may, behind other names', [anna ?? null, maria ?? null], true],
    ['among others', [anna ?? null, other ?? null], false],
    ['among words too short to compare', [anna ?? null, null], false],
  ])('%s', (_when, earlier, isRepeated) => {
    expect(isRepeatedTooOften(earlier, computeSketch(text('julia')), limits)).toBe(isRepeated);
  });

  it('of words too short to compare is never repeated', () => {
    expect(isRepeatedTooOften([anna ?? null, maria ?? null], null, limits)).toBe(false);
  });
});
