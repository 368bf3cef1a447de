import { useIntl } from 'react-intl';
import type { Locale } from '@duet/schemas/locales';

export function useLanguageName(): (locale: Locale) => string {
  const intl = useIntl();
  return (locale) => intl.formatDisplayName(locale, { type: 'language' }) ?? locale;
}
