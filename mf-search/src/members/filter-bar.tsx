import { useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import type { Gender } from '@duet/schemas/choices';
import { AgeFilter } from './age-filter';
import { FilterChip } from './filter-chip';
import type { Filters } from '../search/filters';
import { InterestsFilter } from './interests-filter';
import { MoreFilters } from './more-filters';
import { useOfferedChoices } from './use-offered-choices';
import { usePlaces } from './use-places';
import classes from './filter-bar.module.css';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function FilterBar({ filters, onChange }: Props) {
  const intl = useIntl();
  const { interests, search_fields: fields } = useSettings();
  const choices = useOfferedChoices();
  const { countries, regions } = usePlaces(filters.country);
  return (
    <div
      className={classes.bar}
      role="group"
      aria-label={intl.formatMessage({ id: 'search.filter.label' })}
    >
      {fields.includes('gender') && <GenderFilter filters={filters} onChange={onChange} />}
      {fields.includes('country') && (
        <FilterChip
          label={intl.formatMessage({ id: 'search.filter.country' })}
          icon="pin"
          value={filters.country}
          options={countries}
          on={false}
          onChange={(country) => onChange({ ...filters, country, region: undefined })}
        />
      )}
      {fields.includes('region') && (
        <FilterChip
          label={intl.formatMessage({ id: 'search.filter.region' })}
          value={filters.region ?? ''}
          options={[
            { value: '', label: intl.formatMessage({ id: 'search.filter.any_region' }) },
            ...regions,
          ]}
          on={filters.region !== undefined}
          onChange={(region) => onChange({ ...filters, region: region || undefined })}
        />
      )}
      {fields.includes('age') && (
        <AgeFilter
          minAge={filters.minAge}
          maxAge={filters.maxAge}
          onChange={(minAge, maxAge) => onChange({ ...filters, minAge, maxAge })}
        />
      )}
      {interests.length > 0 && (
        <InterestsFilter
          value={filters.interests}
          onChange={(chosen) => onChange({ ...filters, interests: chosen })}
        />
      )}
      {choices.length > 0 && (
        <MoreFilters
          fields={choices}
          value={filters.choices}
          onChange={(chosen) => onChange({ ...filters, choices: chosen })}
        />
      )}
    </div>
  );
}

function GenderFilter({ filters, onChange }: Props) {
  const intl = useIntl();
  const genders: { value: Gender; label: string }[] = [
    { value: 'woman', label: intl.formatMessage({ id: 'search.filter.women' }) },
    { value: 'man', label: intl.formatMessage({ id: 'search.filter.men' }) },
  ];
  const anyone = { value: '', label: intl.formatMessage({ id: 'search.filter.anyone' }) };
  return (
    <FilterChip
      label={intl.formatMessage({ id: 'search.filter.gender' })}
      value={filters.gender ?? ''}
      options={filters.gender ? genders : [anyone, ...genders]}
      on={filters.gender !== undefined}
      onChange={(value) =>
        onChange({
          ...filters,
          gender: genders.find((gender) => gender.value === value)?.value,
        })
      }
    />
  );
}
