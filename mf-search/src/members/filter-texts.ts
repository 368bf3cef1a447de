import { useIntl } from 'react-intl';
import type { ActiveFilter } from '../search/active-filters';
import type { Filters } from '../search/filters';
import { useAgesText } from './ages-text';
import { usePlaces } from './use-places';

export interface FilterTexts {
  /** Translates a text id computed at run time (messages/dynamic.json). */
  dynamic: (id: string) => string;
  distance: (km: string) => string;
  sort: (sort: string) => string;
}

export function useFilterTexts(): FilterTexts {
  const intl = useIntl();
  const dynamic = (id: string): string => {
    const text = intl.messages[id];
    return typeof text === 'string' ? text : id;
  };
  return {
    dynamic,
    distance: (km) => intl.formatMessage({ id: 'search.filter.distance_km' }, { km }),
    sort: (sort) => dynamic(`search.sort.${sort}`),
  };
}

export function useActiveText(filters: Filters): (active: ActiveFilter) => string {
  const intl = useIntl();
  const texts = useFilterTexts();
  const ages = useAgesText(filters.minAge, filters.maxAge);
  const { countries, regions } = usePlaces(filters.country);
  const find = (places: typeof regions, value: string): string =>
    places.find((place) => place.value === value)?.label ?? value;
  const genders: Record<string, string> = {
    woman: intl.formatMessage({ id: 'search.filter.women' }),
    man: intl.formatMessage({ id: 'search.filter.men' }),
  };
  return ({ kind, value }) => {
    switch (kind) {
      case 'distance':
        return texts.distance(value);
      case 'country':
        return find(countries, value);
      case 'region':
        return find(regions, value);
      case 'age':
        return intl.formatMessage({ id: 'search.filter.age_now' }, { ages });
      case 'gender':
        return genders[value] ?? intl.formatMessage({ id: 'search.filter.anyone' });
      case 'photo':
      case 'online':
      case 'real':
        return texts.dynamic(`search.filter.${kind}`);
      case 'sort':
        return texts.sort(value);
      case 'interest':
        return texts.dynamic(`search.interest.${value}`);
      default:
        return `${texts.dynamic(`search.field.${kind}`)}: ${texts.dynamic(`search.choice.${kind}.${value}`)}`;
    }
  };
}
