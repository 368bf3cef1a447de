import { type Evidence, LOAD_LIMITS_MS, noEvidence } from '@duet/schemas/remote-evidence';
import { binomialTail, decideCanary } from './canary-decision';

const MINUTE = 60_000;
const bucket = (ms: number): number => LOAD_LIMITS_MS.findIndex((limit) => ms <= limit);
const evidence = (counts: Partial<Evidence>, ms = 300): Evidence => {
  const sum = { ...noEvidence(), ...counts };
  sum.times[bucket(ms)] = sum.loaded;
  return sum;
};
const live = evidence({ loaded: 300 });
const decide = (canary: Evidence, more: object = {}) =>
  decideCanary({
    ...{ canary, live, share: 1, plan: [1, 10, 100], msSinceStep: 10 * MINUTE, metrics: [] },
    ...more,
  });

describe('binomialTail', () => {
  it('sums the probabilities of the given number of hits and of more hits', () => {
    expect(binomialTail(3, 3, 0.01)).toBeCloseTo(1e-6, 12);
    expect(binomialTail(10, 0, 0.5)).toBe(1);
    expect(binomialTail(10, 5, 0.5)).toBeCloseTo(0.623, 3);
    expect(binomialTail(100_000, 1_000, 0.01)).toBeCloseTo(0.508, 2);
    expect(binomialTail(1e15, 1e13, 0.01)).toBeCloseTo(0.508, 2);
  });
});

describe('a canary', () => {
  it.each([
    ['whose first three loads throw', { loaded: 3, browser: 3 }],
    ['whose setup fails once in five loads', { loaded: 40, setup: 8 }],
    ['that fails once in twenty loads', { loaded: 237, failed: 13 }],
    ['whose files are missing', { file: 4 }],
    ['that freezes', { loaded: 20, freeze: 4 }],
    ['that leaks memory', { loaded: 4, leak: 3 }],
    ['whose calls fail once in twenty', { loaded: 20, calls: 240, failed_calls: 12 }],
  ])('%s is taken back', (_name, counts) => {
    expect(decide(evidence(counts))).toMatchObject({ act: 'take_back' });
  });

  it('is taken back if it fails more often than the live version; the reason has both counts', () => {
    const worse = evidence({ loaded: 300, browser: 2 });
    expect(decide(evidence({ loaded: 40, setup: 8 }), { live: worse })?.reason).toBe(
      'failures 8 40 2 3000',
    );
  });

  it('is taken back if its calls fail more often; the reason has the counts of failed calls', () => {
    const calling = evidence({ loaded: 300, calls: 900, failed_calls: 3 });
    const failing = evidence({ loaded: 20, calls: 240, failed_calls: 12 });
    expect(decide(failing, { live: calling })?.reason).toBe('calls 12 240 3 900');
  });

  it('is not taken back if its calls fail as often as the calls of the live version', () => {
    const calling = evidence({ loaded: 300, calls: 900, failed_calls: 40 });
    const failing = evidence({ loaded: 20, calls: 240, failed_calls: 12 });
    expect(decide(failing, { live: calling })).toBeNull();
  });

  it('is taken back when it loads much slower than the live version', () => {
    const slow = evidence({ loaded: 60 }, 2_400);
    expect(decide(slow)).toEqual({
      act: 'take_back',
      reason: expect.stringMatching(/^slow \d+ \d+$/),
    });
    expect(decide(evidence({ loaded: 60 }, 400))).toBeNull();
  });

  it('is not taken back if it fails as often as the live version', () => {
    const failing = evidence({ loaded: 300, browser: 150 });
    expect(decide(evidence({ loaded: 90, browser: 4 }), { live: failing })).toBeNull();
  });

  it('is not taken back for fewer than three failures', () => {
    expect(decide(evidence({ loaded: 2, browser: 2 }))).toBeNull();
  });

  describe('with business metrics', () => {
    const selling = evidence({ loaded: 300, messages: 900 });
    const decideBy = (counts: Partial<Evidence>) =>
      decide(evidence({ loaded: 400, ...counts }), { live: selling, metrics: ['messages'] });

    it('is taken back if its visitors send far fewer messages', () => {
      expect(decideBy({ messages: 30 })).toEqual({
        ...{ act: 'take_back', reason: 'messages 30 400 900 3000' },
      });
    });

    it('gets its next share if its visitors send more messages, or slightly fewer', () => {
      for (const messages of [105, 120, 300])
        expect(decideBy({ messages })).toMatchObject({ act: 'step' });
    });

    it('keeps its share while the difference is suspicious', () => {
      expect(decideBy({ messages: 60 })).toBeNull();
    });

    it('ignores a metric that has few page loads or was not chosen', () => {
      expect(decideBy({ loaded: 200, messages: 0 })).toMatchObject({ act: 'step' });
      expect(decide(evidence({ loaded: 400 }), { live: selling })).toMatchObject({ act: 'step' });
    });
  });

  it('gets the next share of its plan after enough page loads and enough time', () => {
    const healthy = evidence({ loaded: 120 });
    expect(decide(healthy)).toEqual({ act: 'step', percent: 10, reason: 'healthy 120' });
    expect(decide(healthy, { share: 10 })).toMatchObject({ percent: 100 });
    expect(decide(healthy, { msSinceStep: 4 * MINUTE })).toBeNull();
    expect(decide(evidence({ loaded: 90 }))).toBeNull();
    expect(decide(healthy, { share: 100 })).toBeNull();
    expect(decide(healthy, { plan: [] })).toBeNull();
  });

  it('keeps its share while its failures are suspicious', () => {
    expect(decide(evidence({ loaded: 120, browser: 4 }))).toBeNull();
  });

  it('as good as the live version is taken back in fewer than 3 of 200 simulated hours', () => {
    let seed = 1;
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    let falseAlarms = 0;
    for (let hour = 0; hour < 200; hour += 1) {
      const sum = evidence({});
      for (let load = 0; load < 720; load += 1) {
        sum.loaded += 1;
        if (random() < 0.005) sum.browser += 1;
        if (load % 10 === 0 && decide(sum)?.act === 'take_back') {
          falseAlarms += 1;
          break;
        }
      }
    }
    expect(falseAlarms).toBeLessThan(3);
  });
});
