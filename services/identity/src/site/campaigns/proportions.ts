import type { Comparison } from '@duet/schemas/campaigns';

export interface Proportion {
  hits: number;
  of: number;
}

const ALPHA = 0.05;
const Z_95 = 1.959_964;
/** Minimum expected count for the normal approximation. */
const EXPECTED_AT_LEAST = 5;

/** Returns the 95 % Wilson score interval, which also suits small counts. */
export function findRate({
  hits,
  of,
}: Proportion): { share: number; low: number; high: number } | null {
  if (of === 0) return null;
  // The share is limited to 1, because one counted visit can lead to two signups.
  const share = Math.min(1, hits / of);
  const z2 = Z_95 ** 2;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z_95 / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Compares two rates by a z test with pooled variance.
 * @param tries number of comparisons, which divides the significance level (Bonferroni)
 */
export function compare(
  first: Proportion,
  other: Proportion,
  tries = 1,
): Exclude<Comparison, 'first'> {
  const pooled = (first.hits + other.hits) / (first.of + other.of);
  const expected = [first.of, other.of].flatMap((of) => [of * pooled, of * (1 - pooled)]);
  // Without visits, the expected counts are NaN and fail the check too.
  if (!expected.every((count) => count >= EXPECTED_AT_LEAST)) return 'few';
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / first.of + 1 / other.of));
  const z = (other.hits / other.of - first.hits / first.of) / deviation;
  if (twoSided(z) >= ALPHA / tries) return 'even';
  return z > 0 ? 'better' : 'worse';
}

/** The error of the p-value is below 1.5e-7 (Abramowitz and Stegun, 7.1.26). */
export function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const polynomial =
    ((((1.061_405_429 * t - 1.453_152_027) * t + 1.421_413_741) * t - 0.284_496_736) * t +
      0.254_829_592) *
    t;
  return polynomial * Math.exp(-x * x);
}
