import { useIntl } from 'react-intl';
import type { BroadcastKind } from '@duet/schemas/broadcasts';
import { Segmented, Select, TextField } from '@duet/ui';

/** Delays in hours. */
const DELAYS = [1, 2, 4, 8, 12, 24, 48, 72, 168] as const;
const KINDS = {
  promotions: { id: 'staff.broadcasts.kind_promotions' },
  news: { id: 'staff.broadcasts.kind_news' },
} as const;

export interface Plan {
  kind: BroadcastKind;
  path: string;
  delay: string;
}

interface Props {
  plan: Plan;
  errors: Partial<Record<string, string>>;
  onChange: (change: Partial<Plan>) => void;
}

export function PlanFields({ plan, errors, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <Segmented
        label={intl.formatMessage({ id: 'staff.broadcasts.kind' })}
        value={plan.kind}
        onChange={(kind) => onChange({ kind })}
        options={(Object.keys(KINDS) as BroadcastKind[]).map((value) => ({
          value,
          label: intl.formatMessage(KINDS[value]),
        }))}
      />
      <TextField
        label={intl.formatMessage({ id: 'staff.broadcasts.path' })}
        hint={intl.formatMessage({ id: 'staff.broadcasts.path_hint' })}
        name="path"
        value={plan.path}
        onChange={(path) => onChange({ path })}
        error={errors.path}
        autoComplete="off"
        maxLength={200}
        required
      />
      <Select
        label={intl.formatMessage({ id: 'staff.broadcasts.delay' })}
        value={plan.delay}
        onChange={(delay) => onChange({ delay })}
        options={DELAYS.map((hours) => ({
          value: String(hours),
          label: intl.formatMessage({ id: 'staff.broadcasts.hours' }, { hours }),
        }))}
      />
    </>
  );
}
