import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import { Button, Group, Select, TextField } from '@duet/ui';
import { useStaffLanderCatalogueQuery } from '../landers/landers.api';
import type { DraftVariant } from './draft';
import { LanderPicker } from './lander-picker';
import own from './campaigns.module.css';

interface Props {
  variant: DraftVariant;
  /** Sum of the weights of all variants. */
  total: number;
  isOnly: boolean;
  isFixed: boolean;
  errors: Partial<Record<'version' | 'lander' | 'weight', string | undefined>>;
  onChange: (changes: Partial<DraftVariant>) => void;
  onRemove: () => void;
}

export function VariantFields({
  variant,
  total,
  isOnly,
  isFixed,
  errors,
  onChange,
  onRemove,
}: Props) {
  const intl = useIntl();
  const { percent } = useFormats();
  const share = percent(total > 0 ? Number(variant.weight) / total : 0, 1);
  return (
    <fieldset className={own.group} disabled={isFixed}>
      <legend>
        {isOnly ? (
          <FormattedMessage id="staff.campaign.shows" />
        ) : (
          <>
            <FormattedMessage id="staff.campaign.variant" values={{ key: variant.key }} />
            {` · ${share}`}
          </>
        )}
      </legend>
      <LanderPicker
        lander={variant.lander}
        version={variant.version}
        error={errors.lander}
        isFixed={isFixed}
        onChange={(lander) => onChange({ lander })}
      />
      <div className={own.fields}>
        <VersionField
          value={variant.version}
          error={errors.version}
          onChange={(version) => onChange({ version })}
        />
        {!isOnly && (
          <TextField
            label={intl.formatMessage({ id: 'staff.campaign.weight' })}
            hint={intl.formatMessage({ id: 'staff.campaign.weight_hint' })}
            name={`${variant.key}-weight`}
            value={variant.weight}
            onChange={(weight) => onChange({ weight })}
            maxLength={4}
            {...(errors.weight && { error: errors.weight })}
          />
        )}
      </div>
      {!isOnly && !isFixed && (
        <Group>
          <Button variant="text" size="small" onClick={onRemove}>
            <FormattedMessage id="staff.campaign.remove_variant" />
          </Button>
        </Group>
      )}
    </fieldset>
  );
}

function VersionField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (version: string) => void;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { data } = useStaffLanderCatalogueQuery();
  const stored = data?.versions ?? [];
  const others = value && stored.every(({ version }) => version !== value) ? [value] : [];
  return (
    <Select
      label={intl.formatMessage({ id: 'staff.campaign.version' })}
      hint={intl.formatMessage({ id: 'staff.campaign.version_hint' })}
      value={value}
      onChange={onChange}
      placeholder={intl.formatMessage({ id: 'staff.campaign.live' })}
      options={[
        ...others.map((version) => ({ value: version, label: version })),
        ...stored.map(({ version, at }) => ({
          value: version,
          label: `${version} · ${dateTime(at)}`,
        })),
      ]}
      {...(error && { error })}
    />
  );
}
