import { useIntl } from 'react-intl';
import { sharedApi, useSession, useSettings } from '@duet/host';
import { LOCALE_NAMES, isLocale } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import { Icon, Menu } from '@duet/ui';
import { rememberLanguage } from '../intl/language';
import classes from './navigation.module.css';

/** Changes the language by a full load: server texts and page head change with it. */
export function LanguageMenu({ named }: { named: boolean }) {
  const intl = useIntl();
  const { languages } = useSettings();
  const { user } = useSession();
  const [saveLanguage] = sharedApi.useShellLanguageMutation();
  const current: Locale = isLocale(intl.locale) ? intl.locale : 'en';
  const choose = async (locale: Locale) => {
    rememberLanguage(locale);
    // The cookie decides; a failed save only means that mails keep the old language until the next choice.
    if (user) await saveLanguage(locale);
    location.reload();
  };
  const label = intl.formatMessage({ id: 'shell.nav.language' });
  return (
    <Menu
      trigger={
        <button type="button" className={classes.language} aria-label={`${label}: ${LOCALE_NAMES[current]}`}>
          <Icon name="globe" size={20} />
          {named && <span className={classes.languageName}>{LOCALE_NAMES[current]}</span>}
        </button>
      }
      items={languages.map((locale) => ({ id: locale, label: LOCALE_NAMES[locale], lang: locale, on: locale === current, onSelect: () => void choose(locale) }))}
    />
  );
}
