import { useIntl } from 'react-intl';
import { OLDEST } from '../search/filters';

export function useAgesText(from: number, to: number): string {
  const intl = useIntl();
  if (to === OLDEST) return intl.formatMessage({ id: 'search.filter.ages_up' }, { from });
  if (to === from) return String(from);
  return intl.formatMessage({ id: 'search.filter.ages' }, { from, to });
}
