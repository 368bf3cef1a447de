import { useIntl } from 'react-intl';
import { Select } from '@duet/ui';

interface Props<V extends string> {
  name: string;
  label: string;
  values: readonly V[];
  value: V | null;
  onChange: (value: V | null) => void;
  error?: string;
}

export function ChoiceField<V extends string>({
  name,
  label,
  values,
  value,
  onChange,
  error,
}: Props<V>) {
  const intl = useIntl();
  const options = values.map((each) => {
    const message = { id: `profile.choice.${name}.${each}` };
    return { value: each, label: intl.formatMessage(message) };
  });
  return (
    <Select
      label={label}
      name={name}
      value={value ?? ''}
      placeholder={intl.formatMessage({ id: 'profile.choice.open' })}
      options={options}
      onChange={(chosen) => onChange(values.find((each) => each === chosen) ?? null)}
      error={error}
    />
  );
}
