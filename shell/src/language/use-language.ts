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
  /**
   * Changes the language by a full load, of this page or another: server texts and page head change
   * with it.
   */
  choose: (locale: Locale, to?: string) => Promise<void>;
}

/** The one list of languages, for the menus and the page. */
export function useLanguage(): LanguageChoice {
  const intl = useIntl();
  const settings = useSettings();
  const { user } = useSession();
  const [save] = sharedApi.useShellLanguageMutation();
  const choose = async (locale: Locale, to?: string) => {
    rememberLanguage(locale);
    // The cookie decides; a failed save only means that mails keep the old language until the next
    // choice.
    if (user) await save(locale);
    loadPage(to);
  };
  return {
    offered: offeredLanguages(settings),
    current: isLocale(intl.locale) ? intl.locale : DEFAULT_LOCALE,
    choose,
  };
}
