import { useIntl } from 'react-intl';
import { useLanguage } from '@duet/host';
import { LOCALE_NAMES } from '@duet/schemas/locales';
import { Icon, Menu } from '@duet/ui';
import classes from './navigation.module.css';

interface Props {
  /** `bar` shows the language name on wide screens, `icon` never, `chip` always. */
  look: 'bar' | 'icon' | 'chip';
}

export function LanguageMenu({ look }: Props) {
  const intl = useIntl();
  const { offered, current, choose } = useLanguage();
  const label = intl.formatMessage({ id: 'shell.nav.language' });
  const name = LOCALE_NAMES[current];
  return (
    <Menu
      position={look === 'chip' ? 'top-end' : 'bottom-end'}
      trigger={
        <button
          type="button"
          className={`${classes.language} ${look === 'chip' ? classes.chip : ''}`}
          aria-label={`${label}: ${name}`}
        >
          <Icon name="globe" size={20} />
          {look !== 'icon' && (
            <span className={look === 'bar' ? classes.languageName : undefined}>{name}</span>
          )}
          {look === 'chip' && <Icon name="down" size={20} />}
        </button>
      }
      items={offered.map((locale) => ({
        id: locale,
        label: LOCALE_NAMES[locale],
        lang: locale,
        on: locale === current,
        onSelect: () => void choose(locale),
      }))}
    />
  );
}
