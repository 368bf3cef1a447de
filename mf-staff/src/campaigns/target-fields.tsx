import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { DateField, Select, Text, TextField } from '@duet/ui';
import type { Draft } from './draft';
import { useZone } from './use-zone';
import own from './campaigns.module.css';

const AHEAD = 2;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

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

export function TargetFields(props: DraftProps & { zone: string }) {
  const intl = useIntl();
  const { zoneName } = useZone(props.zone);
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
        <CountryField {...props} />
      </div>
      <Days {...props} />
      <Text dim size="small">
        <FormattedMessage id="staff.campaign.zone" values={{ zone: zoneName }} />
      </Text>
      <Text dim size="small">
        <FormattedMessage id="staff.campaign.for_hint" />
      </Text>
    </fieldset>
  );
}

function CountryField(props: DraftProps) {
  const intl = useIntl();
  const { countries } = useSettings();
  const { country } = props.draft;
  const others = country && !countries.includes(country) ? [country] : [];
  return (
    <Select
      label={intl.formatMessage({ id: 'staff.campaign.country' })}
      placeholder={intl.formatMessage({ id: 'staff.campaign.any_country' })}
      options={[...others, ...countries].map((value) => ({
        value,
        label: intl.formatDisplayName(value, { type: 'region' }) ?? value,
      }))}
      {...bindText(props, 'country')}
    />
  );
}

function Days({ draft, errors, zone, onChange }: DraftProps & { zone: string }) {
  const intl = useIntl();
  const { hour: hourText } = useZone(zone);
  const hours = HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }));
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
      <Select
        label={intl.formatMessage({ id: 'staff.campaign.from_hour' })}
        value={draft.fromHour}
        onChange={(fromHour) => onChange({ fromHour })}
        options={hours}
      />
      <DateField
        label={intl.formatMessage({ id: 'staff.campaign.until' })}
        value={draft.until}
        onChange={(until) => onChange({ until })}
        years={years}
        {...(errors.ends_at && { error: errors.ends_at })}
      />
      <Select
        label={intl.formatMessage({ id: 'staff.campaign.until_hour' })}
        value={draft.untilHour}
        onChange={(untilHour) => onChange({ untilHour })}
        options={hours}
      />
    </div>
  );
}
