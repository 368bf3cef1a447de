import { useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Select } from '@duet/ui';
import { useProfileRegionsQuery } from '../profile.api';

export interface Place {
  country: string;
  region: string;
  city: string;
}

interface Props {
  value: Place;
  onChange: (place: Place) => void;
  errors: Partial<Record<string, string>>;
}

export function PlaceFields({ value, onChange, errors }: Props) {
  const intl = useIntl();
  const { countries } = useSettings();
  const { data } = useProfileRegionsQuery();
  const regions = data?.[value.country] ?? [];
  const cities = regions.find(({ key }) => key === value.region)?.cities ?? [];
  const choose = intl.formatMessage({ id: 'profile.place.choose' });
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'profile.place.country' })}
        name="country"
        autoComplete="country"
        value={value.country}
        onChange={(country) => onChange({ country, region: '', city: '' })}
        options={countries.map((code) => ({
          value: code,
          label: intl.formatDisplayName(code, { type: 'region' }) ?? code,
        }))}
        error={errors.country}
      />
      <Select
        label={intl.formatMessage({ id: 'profile.place.region' })}
        name="region"
        value={value.region}
        onChange={(region) => onChange({ ...value, region, city: '' })}
        options={regions.map(({ key, name }) => ({ value: key, label: name }))}
        placeholder={choose}
        error={errors.region}
      />
      <Select
        label={intl.formatMessage({ id: 'profile.place.city' })}
        name="city"
        value={value.city}
        onChange={(city) => onChange({ ...value, city })}
        options={cities.map((name) => ({ value: name, label: name }))}
        placeholder={choose}
        disabled={value.region === ''}
        hint={intl.formatMessage({ id: 'profile.place.city_hint' })}
        error={errors.city}
      />
    </>
  );
}
