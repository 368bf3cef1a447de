import type { ExperimentPlan } from '@duet/schemas/campaigns';
import { getVisitsNeeded } from '@duet/schemas/experiment-size';
import { getSlot } from '@duet/schemas/site-days';
import { decide, getVisitsPerDay, presentExperiment } from './experiment';

const PLAN: ExperimentPlan = { baseline: 0.1, difference: 0.05, ends_itself: false };
const variant = (key: string, weight = 1) => ({ key, weight, version: null, lander: null });
const counts = (all: [visits: number, signups: number][]) =>
  all.map(([visits, signups], index) => ({
    ...{ variant: 'abc'.charAt(index), visits, leftOut: 0, signups, purchases: 0 },
  }));
const two = { plan: PLAN, result: null, variants: [variant('a'), variant('b')] };
const NEEDED = getVisitsNeeded(PLAN, 2);

// @spec 2.156
describe('decision of an experiment', () => {
  it('is not made before every variant has its planned size, however large the difference is', () => {
    expect(
      decide(
        two,
        counts([
          [NEEDED, 10],
          [NEEDED - 1, 400],
        ]),
      ),
    ).toBeNull();
  });

  it('names the variant that is significantly better', () => {
    expect(
      decide(
        two,
        counts([
          [NEEDED, 70],
          [NEEDED, 130],
        ]),
      ),
    ).toEqual({ winner: 'b' });
    expect(
      decide(
        two,
        counts([
          [NEEDED, 130],
          [NEEDED, 70],
        ]),
      ),
    ).toEqual({ winner: 'a' });
  });

  it('has no winner without a significant difference', () => {
    expect(
      decide(
        two,
        counts([
          [NEEDED, 70],
          [NEEDED, 72],
        ]),
      ),
    ).toEqual({ winner: null });
  });

  it('is not made while the variants have too few signups for a comparison', () => {
    const few = counts([
      [NEEDED, 1],
      [NEEDED, 0],
    ]);
    expect(decide(two, few)).toBeNull();
    expect(presentExperiment(two, few, { isEnded: false, visitsPerDay: 10 })).toMatchObject({
      ...{ state: 'running', visits_counted: NEEDED, days_left: null },
    });
  });

  it('names the best of several better variants', () => {
    const three = { ...two, variants: ['a', 'b', 'c'].map((key) => variant(key)) };
    const size = getVisitsNeeded(PLAN, 3);
    expect(
      decide(
        three,
        counts([
          [size, 60],
          [size, 140],
          [size, 190],
        ]),
      ),
    ).toEqual({ winner: 'c' });
  });

  it('is made once, and never without a plan', () => {
    const reached = counts([
      [NEEDED, 70],
      [NEEDED, 130],
    ]);
    expect(decide({ ...two, plan: null }, reached)).toBeNull();
    const result = { at: '2026-03-01T00:00:00.000Z', winner: null, counts: [] };
    expect(decide({ ...two, result }, reached)).toBeNull();
  });

  it('finds a winner in about 5 % of experiments without a difference', () => {
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const draw = () => Array.from({ length: NEEDED }, random).filter((each) => each < 0.1).length;
    let winners = 0;
    for (let run = 0; run < 2_000; run += 1)
      if (
        decide(
          two,
          counts([
            [NEEDED, draw()],
            [NEEDED, draw()],
          ]),
        )?.winner
      )
        winners += 1;
    expect(winners / 2_000).toBeGreaterThan(0.035);
    expect(winners / 2_000).toBeLessThan(0.065);
  });

  it('finds the planned difference in about 80 % of experiments', () => {
    let seed = 11;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    const draw = (share: number) =>
      Array.from({ length: NEEDED }, random).filter((each) => each < share).length;
    let winners = 0;
    for (let run = 0; run < 1_000; run += 1)
      if (
        decide(
          two,
          counts([
            [NEEDED, draw(0.1)],
            [NEEDED, draw(0.15)],
          ]),
        )?.winner === 'b'
      )
        winners += 1;
    expect(winners / 1_000).toBeGreaterThan(0.76);
    expect(winners / 1_000).toBeLessThan(0.84);
  });
});

describe('progress of an experiment', () => {
  it('shows the visits of the variant that needs most further visits, and the remaining days', () => {
    const shown = presentExperiment(
      two,
      counts([
        [NEEDED, 1],
        [NEEDED - 100, 1],
      ]),
      {
        ...{ isEnded: false, visitsPerDay: 50 },
      },
    );
    expect(shown).toMatchObject({ state: 'running', visits_counted: NEEDED - 100, days_left: 4 });
  });

  it('shows no remaining days if there are no recent visits, and no winner after an early end', () => {
    const none = counts([
      [0, 0],
      [0, 0],
    ]);
    expect(presentExperiment(two, none, { isEnded: false, visitsPerDay: 0 })?.days_left).toBeNull();
    expect(presentExperiment(two, none, { isEnded: true, visitsPerDay: 10 })).toMatchObject({
      ...{ state: 'stopped', winner: null, days_left: null },
    });
  });

  it.each([
    [0.1, 70],
    [2, 35],
    [6.99, 70 / 6.99],
    [7.005, 10],
  ])('%p days after the first visit, 70 visits are %p per day', (days, perDay) => {
    const now = new Date('2026-03-08T00:00:00Z');
    const firstSlot = getSlot(new Date(now.getTime() - days * 86_400_000));
    expect(getVisitsPerDay([{ firstSlot, visits: 70 }], now)).toBeCloseTo(perDay, 1);
  });

  it('counts 0 visits per day if there are no visits', () => {
    expect(getVisitsPerDay([], new Date())).toBe(0);
  });
});
