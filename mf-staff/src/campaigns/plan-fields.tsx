import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { CampaignsResponse } from '@duet/schemas/campaigns';
import { getVisitsInAll, getVisitsNeeded } from '@duet/schemas/experiment-size';
import { Checkbox, Select, Text, TextField } from '@duet/ui';
import { LIFTS, type PlanDraft, toPlan } from './plan-draft';
import own from './campaigns.module.css';

interface Props {
  plan: PlanDraft;
  isFixed: boolean;
  weights: readonly number[];
  recent: CampaignsResponse['recent'];
  errors: Partial<Record<string, string>>;
  onChange: (plan: PlanDraft) => void;
}

export function PlanFields({ plan, isFixed, weights, recent, errors, onChange }: Props) {
  const intl = useIntl();
  const set = (changes: Partial<PlanDraft>) => onChange({ ...plan, ...changes });
  const { percent } = useFormats();
  const { signup_rate: rate } = recent;
  const rateHint =
    rate === null
      ? intl.formatMessage({ id: 'staff.test.baseline_unknown' })
      : intl.formatMessage({ id: 'staff.test.baseline_hint' }, { rate: percent(rate) });
  const problem = errors.plan ?? errors['plan.difference'];
  return (
    <fieldset className={own.group} disabled={isFixed}>
      <legend>
        <FormattedMessage id="staff.test.title" />
      </legend>
      <TextField
        label={intl.formatMessage({ id: 'staff.test.baseline' })}
        hint={rateHint}
        value={plan.baseline}
        onChange={(baseline) => set({ baseline })}
        disabled={isFixed}
        maxLength={6}
        {...(errors['plan.baseline'] && { error: errors['plan.baseline'] })}
      />
      <Select
        label={intl.formatMessage({ id: 'staff.test.difference' })}
        value={plan.lift}
        onChange={(lift) => set({ lift })}
        disabled={isFixed}
        placeholder={intl.formatMessage({ id: 'staff.test.none' })}
        options={useLifts(plan)}
        {...(problem && { error: problem })}
      />
      {plan.lift !== '' && (
        <>
          <Checkbox
            label={intl.formatMessage({ id: 'staff.test.ends_itself' })}
            checked={plan.endsItself}
            onChange={(endsItself) => set({ endsItself })}
            disabled={isFixed}
          />
          <Size plan={plan} weights={weights} recent={recent} />
        </>
      )}
      {isFixed && (
        <Text dim size="small">
          <FormattedMessage id="staff.test.fixed" />
        </Text>
      )}
    </fieldset>
  );
}

function useLifts(plan: PlanDraft): { value: string; label: string }[] {
  const intl = useIntl();
  const { percent } = useFormats();
  const lifts = LIFTS.includes(plan.lift) || !plan.lift ? LIFTS : [plan.lift, ...LIFTS];
  return lifts.flatMap((lift) => {
    const found = toPlan({ ...plan, lift });
    if (!found) return [];
    const values = {
      from: percent(found.baseline),
      to: percent(found.baseline + found.difference),
      lift: percent(Number(lift) / 100),
    };
    return [{ value: lift, label: intl.formatMessage({ id: 'staff.test.option' }, values) }];
  });
}

function Size({ plan: draft, weights, recent }: Pick<Props, 'plan' | 'weights' | 'recent'>) {
  const { number } = useFormats();
  const plan = toPlan(draft);
  const isValid =
    plan !== null && plan.baseline > 0 && plan.difference > 0 && weights.every((each) => each > 0);
  if (!isValid) return null;
  const needed = getVisitsNeeded(plan, weights.length);
  const total = getVisitsInAll(needed, weights);
  const { visits_per_day: perDay } = recent;
  return (
    <p className={own.size}>
      <FormattedMessage
        id="staff.test.size"
        values={{ needed: number(needed), total: number(total) }}
      />{' '}
      {perDay > 0 ? (
        <FormattedMessage
          id="staff.test.duration"
          values={{ perDay: number(perDay), days: Math.ceil(total / perDay) }}
        />
      ) : (
        <FormattedMessage id="staff.test.no_traffic" />
      )}
    </p>
  );
}
