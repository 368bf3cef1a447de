import type { Comparison } from '@duet/schemas/campaigns';

/** So many of so many. */
export interface Proportion {
  hits: number;
  of: number;
}

/** Two-sided 5 %: how often a difference may be seen where there is none. */
const ALPHA = 0.05;
const Z_95 = 1.959_964;
/**
 * The normal curve stands for counts only where this many are expected of each outcome on each
 * side.
 */
const EXPECTED_AT_LEAST = 5;

/**
 * A share and the interval in which the true one lies with 95 % (Wilson's score interval, which
 * holds for few and for none as well). All between 0 and 1.
 * @returns null where nothing was counted
 */
export function findRate({
  hits,
  of,
}: Proportion): { share: number; low: number; high: number } | null {
  if (of === 0) return null;
  // A member may sign up twice from a page that was counted once.
  const share = Math.min(1, hits / of);
  const z2 = Z_95 ** 2;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z_95 / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * How a share compares with another's, by the two-proportion z test with pooled variance, two-sided
 * at 5 %.
 * @param tries how many variants are compared with the same first one: with each the chance of a
 * false alarm grows, so that the level is divided by their number (Bonferroni)
 * @returns `few` where the counts are too small for the test
 */
export function compare(
  first: Proportion,
  other: Proportion,
  tries = 1,
): Exclude<Comparison, 'first'> {
  const pooled = (first.hits + other.hits) / (first.of + other.of);
  const expected = [first.of, other.of].flatMap((of) => [of * pooled, of * (1 - pooled)]);
  // NaN, where nobody came, is not enough either.
  if (!expected.every((count) => count >= EXPECTED_AT_LEAST)) return 'few';
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / other.of));
  const z = (other.hits / other.of - first.hits / first.of) / deviation;
  if (twoSided(z) >= ALPHA / tries) return 'even';
  return z > 0 ? 'better' : 'worse';
}

/**
 * How often chance alone gives a z at least this far from 0. Error below 1.5e-7 (Abramowitz and
 * Stegun, 7.1.26).
 */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const polynomial =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t +
      0.254_829_592) *
    t;
  return polynomial * Math.exp(-x * x);
}
