import { useIntl } from 'react-intl';
import { OLDEST } from '../search/filters';

/** Returns a text such as "28–42" or "28+". */
export function useAgesText(from: number, to: number): string {
  const intl = useIntl();
  return to === OLDEST
    ? intl.formatMessage({ id: 'search.filter.ages_up' }, { from })
    : intl.formatMessage({ id: 'search.filter.ages' }, { from, to });
}
