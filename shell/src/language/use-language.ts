import { useIntl } from 'react-intl';
import { sharedApi, useSession, useSettings } from '@duet/host';
import { DEFAULT_LOCALE, isLocale } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import { loadPage } from '../loading/load-page';
import { offeredLanguages } from './offered-languages';
import { rememberLanguage } from '../intl/language';

interface LanguageChoice {
  offered: readonly Locale[];
  current: Locale;
  /** Reloads the page, because server texts and the page head change too. */
  choose: (locale: Locale, to?: string) => Promise<void>;
}

export function useLanguage(): LanguageChoice {
  const intl = useIntl();
  const settings = useSettings();
  const { user } = useSession();
  const [save] = sharedApi.useShellLanguageMutation();
  const choose = async (locale: Locale, to?: string) => {
    rememberLanguage(locale);
    // If saving fails, only mails keep the old language.
    if (user) await save(locale);
    loadPage(to);
  };
  return {
    offered: offeredLanguages(settings),
    current: isLocale(intl.locale) ? intl.locale : DEFAULT_LOCALE,
    choose,
  };
}
