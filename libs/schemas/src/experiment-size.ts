import type { ExperimentPlan } from './campaigns';

/** Quantiles of the normal distribution at 1 - 0.05 / (2 * comparisons) (Bonferroni). */
const Z_OF_COMPARISONS = [1.959_964, 2.241_403, 2.393_98, 2.497_705, 2.575_829] as const;
/** Quantile at 0.8: 80 % of the experiments find a real difference of the planned size. */
const Z_POWER = 0.841_621;

/**
 * Visitors that each variant needs for a two-sided test at 5 % with a power of 80 %.
 * Fleiss, Levin, Paik: Statistical Methods for Rates and Proportions, third edition, formula 4.14.
 */
export function getVisitsNeeded(
  { baseline, difference }: Pick<ExperimentPlan, 'baseline' | 'difference'>,
  variants: number,
): number {
  const z = Z_OF_COMPARISONS[Math.max(1, variants - 1) - 1] ?? Z_OF_COMPARISONS[4];
  const other = baseline + difference;
  const middle = (baseline + other) / 2;
  const deviation = (share: number): number => share * (1 - share);
  const root =
    z * Math.sqrt(2 * deviation(middle)) +
    Z_POWER * Math.sqrt(deviation(baseline) + deviation(other));
  return Math.ceil((root / difference) ** 2);
}

export function getVisitsInAll(needed: number, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Math.ceil((needed * total) / Math.min(...weights));
}
