import { LOCALE_NAMES } from '@duet/schemas/locales';
import { Icon } from '@duet/ui';
import classes from './language-list.module.css';
import { useLanguage } from './use-language';

/** A click applies the language and opens `to`; without `to`, it reloads the page. */
export function LanguageList({ to }: { to?: string }) {
  const { offered, current, choose } = useLanguage();
  return (
    <ul className={classes.list}>
      {offered.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={locale}
            className={classes.choice}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => void choose(locale, to)}
          >
            {LOCALE_NAMES[locale]}
            {locale === current && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
