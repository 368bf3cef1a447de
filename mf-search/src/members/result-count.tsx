import { FormattedMessage, useIntl } from 'react-intl';
import { useAgesText } from './ages-text';
import type { Filters } from './filters';
import { usePlaces } from './use-places';

/** The service counts exactly up to here, and says one more for what is beyond. */
const COUNTED = 1_000;

/** "27 women · Utrecht · 28–42". */
export function ResultCount({ filters, found }: { filters: Filters; found: number }) {
  const intl = useIntl();
  const ages = useAgesText(filters.minAge, filters.maxAge);
  const { countries, regions } = usePlaces(filters.country);
  const place = regions.find(({ value }) => value === filters.region)?.label ?? countries.find(({ value }) => value === filters.country)?.label ?? '';
  const number = found > COUNTED ? `${intl.formatNumber(COUNTED)}+` : intl.formatNumber(found);
  const values = { count: found, number, place, ages };
  if (filters.gender === 'woman') return <FormattedMessage id="search.members.found_women" values={values} />;
  if (filters.gender === 'man') return <FormattedMessage id="search.members.found_men" values={values} />;
  return <FormattedMessage id="search.members.found_people" values={values} />;
}
