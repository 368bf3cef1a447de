import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Text } from '@duet/ui';
import { type ChoiceField, SEARCH_CHOICES } from '@duet/schemas/search-fields';
import { type Filters, MOST_INTERESTS } from '../search/filters';
import { useFilterTexts } from './filter-texts';
import { ToggleChips } from './toggle-chips';
import classes from './filter-bar.module.css';

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function TraitFields({
  fields,
  filters: { choices },
  onChange,
}: Props & { fields: readonly ChoiceField[] }) {
  const { dynamic } = useFilterTexts();
  if (fields.length === 0) return null;
  return (
    <div className={classes.traits}>
      {fields.map((field) => (
        <div key={field}>
          <h3 className={classes.name}>{dynamic(`search.field.${field}`)}</h3>
          <ToggleChips<string>
            label={dynamic(`search.field.${field}`)}
            options={SEARCH_CHOICES[field].map((each) => ({
              value: each,
              label: dynamic(`search.choice.${field}.${each}`),
            }))}
            chosen={choices[field]}
            onChange={(values) => onChange({ choices: { ...choices, [field]: values } })}
          />
        </div>
      ))}
      <Text dim size="small">
        <FormattedMessage id="search.filter.more_note" />
      </Text>
    </div>
  );
}

export function InterestFields({ filters: { interests: chosen }, onChange }: Props) {
  const intl = useIntl();
  const { interests } = useSettings();
  const { dynamic } = useFilterTexts();
  const [isOpen] = useState(chosen.length > 0);
  return (
    <details className={classes.details} open={isOpen}>
      <summary>
        <FormattedMessage id="search.filter.interests" />
      </summary>
      <ToggleChips
        label={intl.formatMessage({ id: 'search.filter.interests' })}
        options={interests.map((value) => ({ value, label: dynamic(`search.interest.${value}`) }))}
        chosen={chosen}
        onChange={(values) => onChange({ interests: values })}
        most={MOST_INTERESTS}
      />
    </details>
  );
}
