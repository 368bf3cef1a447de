import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Select, Switch } from '@duet/ui';
import type { Gender } from '@duet/schemas/choices';
import { SEARCH_DISTANCES, SEARCH_SORTS, type SearchSort } from '@duet/schemas/search-fields';
import { type Filters, OLDEST, YOUNGEST } from '../search/filters';
import { ChoiceChips } from './choice-chips';
import { useFilterTexts } from './filter-texts';
import { useOfferedFilters } from './use-offered-filters';
import { usePlaces } from './use-places';
import classes from './filter-bar.module.css';

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

interface WithDefaults extends Props {
  defaults: Filters;
}

const AGES = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, i) => ({
  value: String(YOUNGEST + i),
  label: String(YOUNGEST + i),
}));

/** Distances are measured from the member's city. */
export function DistanceField({ filters, defaults, onChange }: WithDefaults) {
  const intl = useIntl();
  const texts = useFilterTexts();
  const { near } = useOfferedFilters();
  const label = intl.formatMessage({ id: 'search.filter.distance' });
  const any = intl.formatMessage({ id: 'search.filter.distance_any' });
  if (!near || filters.country !== defaults.country) return null;
  return (
    <div>
      <h3 className={classes.name}>{label}</h3>
      <ChoiceChips
        label={label}
        options={[
          { value: '', label: any },
          ...SEARCH_DISTANCES.map((km) => ({ value: km, label: texts.distance(km) })),
        ]}
        value={filters.distance ?? ''}
        onChange={(distance) => onChange({ distance: distance || undefined })}
      />
    </div>
  );
}

export function PlaceFields({ filters, onChange }: Props) {
  const intl = useIntl();
  const { search_fields: fields } = useSettings();
  const { byRegion } = useOfferedFilters();
  const { countries, regions } = usePlaces(filters.country);
  return (
    <>
      {fields.includes('country') && (
        <Select
          label={intl.formatMessage({ id: 'search.filter.country' })}
          value={filters.country}
          options={countries}
          onChange={(country) => onChange({ country, region: undefined, distance: undefined })}
        />
      )}
      {byRegion && fields.includes('region') && (
        <Select
          label={intl.formatMessage({ id: 'search.filter.region' })}
          value={filters.region ?? ''}
          placeholder={intl.formatMessage({ id: 'search.filter.any_region' })}
          options={regions}
          onChange={(region) => onChange({ region: region || undefined })}
        />
      )}
    </>
  );
}

export function AgeFields({ filters: { minAge, maxAge }, onChange }: Props) {
  const intl = useIntl();
  const { search_fields: fields } = useSettings();
  if (!fields.includes('age')) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.name}>
        <FormattedMessage id="search.filter.age" />
      </legend>
      <div className={classes.ages}>
        <Select
          label={intl.formatMessage({ id: 'search.filter.age_from' })}
          value={String(minAge)}
          options={AGES}
          onChange={(age) =>
            onChange({ minAge: Number(age), maxAge: Math.max(Number(age), maxAge) })
          }
        />
        <Select
          label={intl.formatMessage({ id: 'search.filter.age_to' })}
          value={String(maxAge)}
          options={AGES}
          onChange={(age) =>
            onChange({ minAge: Math.min(minAge, Number(age)), maxAge: Number(age) })
          }
        />
      </div>
    </fieldset>
  );
}

export function MoreFields({ filters, defaults, onChange }: WithDefaults) {
  const intl = useIntl();
  const texts = useFilterTexts();
  const { search_fields: fields } = useSettings();
  const { near, online } = useOfferedFilters();
  const isSortOffered = (sort: SearchSort): boolean =>
    sort === 'playful' || sort === 'relaxed'
      ? sort === filters.sort
      : near || (sort !== 'near' && sort !== 'active');
  return (
    <>
      {fields.includes('gender') && (
        <GenderField filters={filters} defaults={defaults} onChange={onChange} />
      )}
      <Select
        label={intl.formatMessage({ id: 'search.filter.sort' })}
        value={filters.sort}
        options={SEARCH_SORTS.filter(isSortOffered).map((value) => ({
          value,
          label: texts.sort(value === 'fit' && !near ? 'active' : value),
        }))}
        onChange={(value) =>
          onChange({ sort: SEARCH_SORTS.find((sort) => sort === value) ?? 'fit' })
        }
      />
      <div>
        <Switch
          label={intl.formatMessage({ id: 'search.filter.photo' })}
          checked={filters.photo}
          onChange={(photo) => onChange({ photo })}
        />
        {online && (
          <Switch
            label={intl.formatMessage({ id: 'search.filter.online' })}
            checked={filters.online}
            onChange={(isOn) => onChange({ online: isOn })}
          />
        )}
        <Switch
          label={intl.formatMessage({ id: 'search.filter.real' })}
          hint={intl.formatMessage({ id: 'search.filter.real_hint' })}
          checked={filters.real}
          onChange={(real) => onChange({ real })}
        />
      </div>
    </>
  );
}

/** Only members without a gender preference can search for every gender. */
function GenderField({ filters, defaults, onChange }: WithDefaults) {
  const intl = useIntl();
  const genders: { value: Gender; label: string }[] = [
    { value: 'woman', label: intl.formatMessage({ id: 'search.filter.women' }) },
    { value: 'man', label: intl.formatMessage({ id: 'search.filter.men' }) },
  ];
  const anyone = { value: '', label: intl.formatMessage({ id: 'search.filter.anyone' }) };
  return (
    <Select
      label={intl.formatMessage({ id: 'search.filter.gender' })}
      value={filters.gender ?? ''}
      options={defaults.gender ? genders : [anyone, ...genders]}
      onChange={(value) =>
        onChange({ gender: genders.find((gender) => gender.value === value)?.value })
      }
    />
  );
}
