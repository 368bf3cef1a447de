import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Group, TextField } from '@duet/ui';
import type { DraftVariant } from './draft';
import own from './campaigns.module.css';

interface Props {
  variant: DraftVariant;
  isOnly: boolean;
  errors: Partial<Record<'version' | 'lander' | 'weight', string | undefined>>;
  onChange: (changes: Partial<DraftVariant>) => void;
  onRemove: () => void;
}

export function VariantFields({ variant, isOnly, errors, onChange, onRemove }: Props) {
  const intl = useIntl();
  const field = (name: 'version' | 'lander' | 'weight') => ({
    name: `${variant.key}-${name}`,
    value: variant[name],
    onChange: (value: string) => onChange({ [name]: value }),
    ...(errors[name] && { error: errors[name] }),
  });
  return (
    <fieldset className={own.group}>
      <legend>
        {isOnly ? (
          <FormattedMessage id="staff.campaign.shows" />
        ) : (
          <FormattedMessage id="staff.campaign.variant" values={{ key: variant.key }} />
        )}
      </legend>
      <div className={own.fields}>
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.version' })}
          hint={intl.formatMessage({ id: 'staff.campaign.version_hint' })}
          maxLength={64}
          {...field('version')}
        />
        <TextField
          label={intl.formatMessage({ id: 'staff.campaign.lander' })}
          hint={intl.formatMessage({ id: 'staff.campaign.lander_hint' })}
          maxLength={32}
          {...field('lander')}
        />
        {!isOnly && (
          <TextField
            label={intl.formatMessage({ id: 'staff.campaign.weight' })}
            hint={intl.formatMessage({ id: 'staff.campaign.weight_hint' })}
            maxLength={4}
            {...field('weight')}
          />
        )}
      </div>
      {!isOnly && (
        <Group>
          <Button variant="text" size="small" onClick={onRemove}>
            <FormattedMessage id="staff.campaign.remove_variant" />
          </Button>
        </Group>
      )}
    </fieldset>
  );
}
