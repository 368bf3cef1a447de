import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import { useRemotes } from '../remotes/remotes-context';
import { entriesFor } from './entries';
import classes from './navigation.module.css';

export function Footer() {
  const intl = useIntl();
  const session = useSession();
  const { name, min_age: age, support_email: email } = useSettings();
  const entries = entriesFor(useRemotes().navigation, 'footer', session);
  return (
    <footer className={classes.foot}>
      <div className={classes.footInner}>
        <nav aria-label={intl.formatMessage({ id: 'shell.footer.label' })}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Link to={entry.path}>{entry.text}</Link>
              </li>
            ))}
            <li>
              <a href={`mailto:${email}`}>
                <FormattedMessage id="shell.footer.support" />
              </a>
            </li>
          </ul>
        </nav>
        <p>
          <FormattedMessage id="shell.footer.line" values={{ name, age }} />
        </p>
      </div>
    </footer>
  );
}
