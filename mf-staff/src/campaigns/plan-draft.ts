import type { Campaign, ExperimentPlan } from '@duet/schemas/campaigns';

/** Numbers are percentages as text. An empty `lift` means no test. */
export interface PlanDraft {
  baseline: string;
  /** Smallest difference to detect, relative to the baseline. */
  lift: string;
  endsItself: boolean;
}

const USUAL_RATE = 0.05;
const LIFT = '20';
export const LIFTS = ['10', '20', '30', '50', '100'];

const round = (share: number): number => Math.round(share * 1e6) / 1e6;
const toPercent = (share: number): string => String(Math.round(share * 1e4) / 100);

export const toPlanDraft = (plan: ExperimentPlan): PlanDraft => ({
  baseline: toPercent(plan.baseline),
  lift: String(Math.round((plan.difference / plan.baseline) * 100)),
  endsItself: plan.ends_itself,
});

export const toNewPlan = (recentRate: number | null): PlanDraft => ({
  ...{ baseline: toPercent(recentRate || USUAL_RATE), lift: LIFT, endsItself: false },
});

export function toPlan({ baseline, lift, endsItself }: PlanDraft): ExperimentPlan | null {
  const text = baseline.replace(/[\s%]/g, '').replace(',', '.');
  const share = text === '' ? Number.NaN : Number(text) / 100;
  if (lift === '' || !Number.isFinite(share)) return null;
  return {
    baseline: round(share),
    difference: round((share * Number(lift)) / 100),
    ends_itself: endsItself,
  };
}

export const isBaselineInvalid = (plan: PlanDraft): boolean =>
  plan.lift !== '' && toPlan(plan) === null;

/** After the first visit, the plan is fixed, because the plan must not depend on the result. */
export const isPlanFixed = (campaign: Pick<Campaign, 'figures'> | null): boolean =>
  campaign?.figures.some(({ visits }) => visits > 0) ?? false;

export const areVariantsFixed = (campaign: Pick<Campaign, 'figures' | 'test'> | null): boolean =>
  campaign?.test?.decided_at === null && isPlanFixed(campaign);

export const getSavedPlan = ({ test }: Pick<Campaign, 'test'>): ExperimentPlan | null =>
  test && {
    ...{ baseline: test.baseline, difference: test.difference, ends_itself: test.ends_itself },
  };
