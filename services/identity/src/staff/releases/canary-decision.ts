import {
  type CanaryMetric,
  type Evidence,
  LIVE_SAMPLE,
  LOAD_LIMITS_MS,
  findPercentile,
} from '@duet/schemas/remote-evidence';

/** A canary may have this failure rate even if the live version fails less. */
const TOLERATED_RATE = 0.01;
const TOLERATED_FACTOR = 1.5;
/** Significance level, low because the decision is repeated every few seconds. */
const SIGNIFICANT = 1e-4;
const SUSPICIOUS = 0.05;
const MIN_FAILURES = 3;
/** Higher than MIN_FAILURES, because one page view can cause three failed calls. */
const MIN_FAILED_CALLS = 7;
const MIN_LOADS_TO_STEP = 100;
const MIN_LOADS_TO_COMPARE = 30;
/** High, because many loads can come from few visitors. */
const MIN_LOADS_TO_COMPARE_METRICS = 300;
const MIN_MS_PER_STEP = 5 * 60_000;
const SLOW_MS = 1_000;
const MOST_TRIES = 100_000;

export interface Comparison {
  canary: Evidence;
  live: Evidence;
  share: number;
  plan: readonly number[];
  msSinceStep: number;
  metrics: readonly CanaryMetric[];
}

/** `reason` is a word and numbers, which the staff page turns into a sentence. */
export type CanaryDecision =
  { act: 'take_back'; reason: string } | { act: 'step'; percent: number; reason: string };

/** @returns null if the canary keeps its share */
export function decideCanary(comparison: Comparison): CanaryDecision | null {
  const { canary, live, share, plan, msSinceStep } = comparison;
  const comparisons = compare(canary, live);
  for (const { kind, own, other, least, chance } of comparisons)
    if (own.failures >= least && chance < SIGNIFICANT) {
      const counts = [own.failures, own.tries, other.failures, other.tries];
      return { act: 'take_back', reason: `${kind} ${counts.join(' ')}` };
    }
  if (isSlower(canary, live)) {
    const times = [canary, live].map((each) => findPercentile(each, 0.95));
    return { act: 'take_back', reason: `slow ${times.join(' ')}` };
  }
  const metrics = comparison.metrics.map((metric) => compareMetric(metric, canary, live));
  for (const { chance, reason } of metrics)
    if (chance < SIGNIFICANT) return { act: 'take_back', reason };
  const next = plan.find((each) => each > share);
  const loads = canary.loaded + canary.failed;
  const isReady = loads >= MIN_LOADS_TO_STEP && msSinceStep >= MIN_MS_PER_STEP;
  const isHealthy = [...comparisons, ...metrics].every(({ chance }) => chance > SUSPICIOUS);
  return next !== undefined && isReady && isHealthy
    ? { act: 'step', percent: next, reason: `healthy ${loads}` }
    : null;
}

interface Failures {
  failures: number;
  /** Number of remote loads or API calls, including failures. */
  tries: number;
}

interface Compared {
  kind: 'failures' | 'calls';
  own: Failures;
  other: Failures;
  least: number;
  chance: number;
}

function compare(canary: Evidence, live: Evidence): Compared[] {
  const both = [
    {
      kind: 'failures' as const,
      own: countFailures(canary, 1),
      other: countFailures(live, LIVE_SAMPLE),
      least: MIN_FAILURES,
    },
    {
      kind: 'calls' as const,
      own: countCalls(canary),
      other: countCalls(live),
      least: MIN_FAILED_CALLS,
    },
  ];
  return both.map((each) => ({ ...each, chance: chanceOf(each.own, each.other) }));
}

function countFailures(evidence: Evidence, sample: number): Failures {
  const { loaded, failed, file, browser, setup, freeze, leak } = evidence;
  const failures = failed * sample + file + browser + setup + freeze + leak;
  // Assumes at least as many loads as failures, because some pages report no loads.
  return { failures, tries: Math.max((loaded + failed) * sample, failures) };
}

const countCalls = ({ calls, failed_calls: failures }: Evidence): Failures => ({
  failures,
  tries: calls,
});

/** Probability of at least `failures` failures at the tolerated failure rate. */
function chanceOf({ failures, tries }: Failures, live: Failures): number {
  const rate = live.tries > 0 ? live.failures / live.tries : 0;
  const tolerated = Math.min(Math.max(rate * TOLERATED_FACTOR, TOLERATED_RATE), 0.99);
  return binomialTail(tries, failures, tolerated);
}

/**
 * Tests whether the canary's count is too low. Both counts have Poisson distributions, so the
 * canary's share of their sum is binomial. The live count per load may be TOLERATED_FACTOR times
 * the canary's.
 */
function compareMetric(
  metric: CanaryMetric,
  canary: Evidence,
  live: Evidence,
): { chance: number; reason: string } {
  const [own, other] = [canary[metric], live[metric]];
  const loads = canary.loaded + canary.failed;
  const liveLoads = (live.loaded + live.failed) * LIVE_SAMPLE;
  const reason = `${metric} ${own} ${loads} ${other} ${liveLoads}`;
  if (Math.min(loads, liveLoads) < MIN_LOADS_TO_COMPARE_METRICS) return { chance: 1, reason };
  const share = loads / (loads + liveLoads * TOLERATED_FACTOR);
  return { chance: 1 - binomialTail(own + other, own + 1, share), reason };
}

function isSlower(canary: Evidence, live: Evidence): boolean {
  const [own, other] = [canary, live].map(({ times }) => times.reduce((sum, n) => sum + n, 0));
  if ((own ?? 0) < MIN_LOADS_TO_COMPARE || (other ?? 0) < MIN_LOADS_TO_COMPARE) return false;
  const isMuchSlower = [0.5, 0.95].every(
    (share) =>
      (findPercentile(canary, share) ?? 0) > TOLERATED_FACTOR * (findPercentile(live, share) ?? 0),
  );
  const limit = findPercentile(live, 0.95) ?? 0;
  const slow = canary.times.reduce(
    (sum, count, index) => ((LOAD_LIMITS_MS[index - 1] ?? 0) >= limit ? sum + count : sum),
    0,
  );
  return (
    isMuchSlower &&
    (findPercentile(canary, 0.95) ?? 0) >= SLOW_MS &&
    binomialTail(own ?? 0, slow, 0.1) < SIGNIFICANT
  );
}

/** Probability of at least `hits` hits in `tries` tries. Above MOST_TRIES, both are scaled down. */
export function binomialTail(tries: number, hits: number, probability: number): number {
  if (hits <= 0) return 1;
  if (tries > MOST_TRIES)
    return binomialTail(MOST_TRIES, Math.floor((hits * MOST_TRIES) / tries), probability);
  const odds = Math.log(probability) - Math.log1p(-probability);
  let logTerm = tries * Math.log1p(-probability);
  let tail = 0;
  for (let count = 0; count <= tries; count += 1) {
    if (count >= hits) tail += Math.exp(logTerm);
    logTerm += Math.log((tries - count) / (count + 1)) + odds;
  }
  return Math.min(tail, 1);
}
