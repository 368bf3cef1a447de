import { FormattedMessage, useIntl } from 'react-intl';
import { useAgesText } from './ages-text';
import type { Filters } from '../search/filters';
import { usePlaces } from './use-places';

interface Props {
  filters: Filters;
  found: number;
  more: boolean;
}

export function ResultCount({ filters, found, more }: Props) {
  const intl = useIntl();
  const ages = useAgesText(filters.minAge, filters.maxAge);
  const { countries, regions } = usePlaces(filters.country);
  const place =
    regions.find(({ value }) => value === filters.region)?.label ??
    countries.find(({ value }) => value === filters.country)?.label ??
    '';
  const number = more ? `${intl.formatNumber(found)}+` : intl.formatNumber(found);
  const values = { count: more ? found + 1 : found, number, place, ages };
  if (filters.gender === 'woman')
    return <FormattedMessage id="search.members.found_women" values={values} />;
  if (filters.gender === 'man')
    return <FormattedMessage id="search.members.found_men" values={values} />;
  return <FormattedMessage id="search.members.found_people" values={values} />;
}
