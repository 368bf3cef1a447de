import { DEFAULT_LOCALE, isLocale, offeredLanguages } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import { useIntl } from 'react-intl';
import { leavePage } from '../session/page-member';
import { useSession } from '../session/session';
import { sharedApi, useSettings } from '../session/shared.api';
import { rememberLanguage } from './language';

interface LanguageChoice {
  offered: readonly Locale[];
  current: Locale;
  /** Loads `to` or this page in full, because the server renders the head and some texts. */
  choose: (locale: Locale, to?: string) => Promise<void>;
}

export function useLanguage(): LanguageChoice {
  const intl = useIntl();
  const settings = useSettings();
  const { user } = useSession();
  const [save] = sharedApi.useShellLanguageMutation();
  const choose = async (locale: Locale, to?: string) => {
    rememberLanguage(locale);
    // A failed save leaves only mails in the old language.
    if (user) await save(locale);
    leavePage(to);
  };
  return {
    offered: offeredLanguages(settings),
    current: isLocale(intl.locale) ? intl.locale : DEFAULT_LOCALE,
    choose,
  };
}
