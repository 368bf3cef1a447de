import { FormattedMessage, useIntl } from 'react-intl';
import { DateField, Text, TextField } from '@duet/ui';
import type { Draft } from './draft';
import own from './campaigns.module.css';

const AHEAD = 2;

export interface DraftProps {
  draft: Draft;
  errors: Partial<Record<string, string>>;
  onChange: (changes: Partial<Draft>) => void;
}

type TextName = 'name' | 'network' | 'ref' | 'slug' | 'country';

export const bindText = ({ draft, errors, onChange }: DraftProps, name: TextName) => ({
  name,
  value: draft[name],
  onChange: (value: string) => onChange({ [name]: value }),
  ...(errors[name] && { error: errors[name] }),
});

export function TargetFields(props: DraftProps) {
  const intl = useIntl();
  return (
    <fieldset className={own.group}>
      <legend>
        <FormattedMessage id="staff.campaign.for" />
      </legend>
      <div className={own.fields}>
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.network' })}
          maxLength={64}
          {...bindText(props, 'network')}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.ref' })}
          maxLength={64}
          {...bindText(props, 'ref')}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.slug' })}
          maxLength={64}
          {...bindText(props, 'slug')}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.country' })}
          hint={intl.formatMessage({ id: 'staff.campaign.country_hint' })}
          maxLength={2}
          {...bindText(props, 'country')}
        />
      </div>
      <Days {...props} />
      <Text dim size="small">
        <FormattedMessage id="staff.campaign.for_hint" />
      </Text>
    </fieldset>
  );
}

function Days({ draft, errors, onChange }: DraftProps) {
  const intl = useIntl();
  const thisYear = new Date().getFullYear();
  const years = {
    from: Math.min(
      thisYear,
      ...[draft.from, draft.until].filter(Boolean).map((day) => Number(day.slice(0, 4))),
    ),
    to: thisYear + AHEAD,
  };
  return (
    <div className={own.days}>
      <DateField
        label={intl.formatMessage({ id: 'staff.campaign.from' })}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        years={years}
        {...(errors.starts_at && { error: errors.starts_at })}
      />
      <DateField
        label={intl.formatMessage({ id: 'staff.campaign.until' })}
        value={draft.until}
        onChange={(until) => onChange({ until })}
        years={years}
        {...(errors.ends_at && { error: errors.ends_at })}
      />
    </div>
  );
}
