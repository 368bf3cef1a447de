import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import { entriesFor } from '@duet/schemas/navigation';
import { Logo } from '@duet/ui';
import { SETTINGS_HASH } from '../consent/consent-sheet';
import { useRemotes } from '../remotes/remotes-context';
import { LanguageMenu } from './language-menu';
import { SchemeMenu } from './scheme-menu';
import classes from './navigation.module.css';

/** "Restricted To Adults" label; not translated. */
const RTA = 'RTA';

export function Footer() {
  const intl = useIntl();
  const session = useSession();
  const { name, min_age: age } = useSettings();
  const entries = entriesFor(useRemotes().navigation, 'footer', session);
  return (
    <footer className={classes.foot}>
      <div className={classes.footInner}>
        <div className={classes.footTop}>
          <Link to="/" className={classes.logo}>
            <Logo label={intl.formatMessage({ id: 'shell.footer.home' }, { name })} name={name} />
          </Link>
          <div className={classes.footChoices}>
            <SchemeMenu />
            <LanguageMenu look="chip" />
          </div>
        </div>
        <nav aria-label={intl.formatMessage({ id: 'shell.footer.label' })}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Link to={entry.path}>{entry.text}</Link>
              </li>
            ))}
            <li>
              <Link to={{ hash: SETTINGS_HASH }}>
                <FormattedMessage id="shell.footer.cookies" />
              </Link>
            </li>
          </ul>
        </nav>
        <p className={classes.disclaimer}>
          <FormattedMessage id="shell.footer.line" values={{ age }} />
        </p>
        <p className={classes.label}>
          <b>{RTA}</b> <FormattedMessage id="shell.footer.rta" />
        </p>
      </div>
    </footer>
  );
}
