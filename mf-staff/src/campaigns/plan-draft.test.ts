import type { VariantStats } from '@duet/schemas/campaigns';
import { isBaselineInvalid, isPlanFixed, toNewPlan, toPlan, toPlanDraft } from './plan-draft';

describe('plan of an A/B test', () => {
  it('converts percentages to fractions, and back to the same percentages', () => {
    const draft = { baseline: '5,2', lift: '20', endsItself: true };
    const plan = toPlan(draft);
    expect(plan).toEqual({ baseline: 0.052, difference: 0.0104, ends_itself: true });
    expect(plan && toPlanDraft(plan)).toEqual({ ...draft, baseline: '5.2' });
  });

  it('has the recent signup rate as initial baseline, or 5% if the rate is unknown', () => {
    expect(toNewPlan(0.0619).baseline).toBe('6.19');
    expect(toNewPlan(null).baseline).toBe('5');
  });

  it('is null if the difference is empty or the baseline is not a number', () => {
    expect(toPlan({ baseline: '5', lift: '', endsItself: true })).toBeNull();
    expect(toPlan({ baseline: 'five', lift: '20', endsItself: true })).toBeNull();
    expect(toPlan({ baseline: ' ', lift: '20', endsItself: true })).toBeNull();
  });

  it.each(['5 %', '5%', '5,0\u00A0%', ' 5'])('reads the percentage %p', (baseline) => {
    expect(toPlan({ baseline, lift: '20', endsItself: true })?.baseline).toBe(0.05);
  });

  it('reports an invalid baseline only if the plan has a difference', () => {
    const draft = { baseline: 'five', endsItself: true };
    expect(isBaselineInvalid({ ...draft, lift: '20' })).toBe(true);
    expect(isBaselineInvalid({ ...draft, lift: '' })).toBe(false);
  });

  it('cannot be changed after the first visit', () => {
    const figure: Omit<VariantStats, 'visits'> = {
      ...{
        key: 'a',
        left_out: 0,
        signups: 0,
        purchases: 0,
        signup_rate: null,
        purchase_rate: null,
      },
      ...{ signups_compared: 'first', purchases_compared: 'first' },
    };
    expect(isPlanFixed(null)).toBe(false);
    expect(isPlanFixed({ figures: [{ ...figure, visits: 0 }] })).toBe(false);
    expect(isPlanFixed({ figures: [{ ...figure, visits: 1 }] })).toBe(true);
  });
});
