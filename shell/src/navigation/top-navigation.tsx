import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { useSession, useSettings } from '@duet/host';
import { entriesFor, inTopBar } from '@duet/schemas/navigation';
import { Button, IconButton, Logo } from '@duet/ui';
import { useRemotes } from '../remotes/remotes-context';
import { AccountMenu } from './account-menu';
import { EntryBadge } from './entry-badge';
import { EntryLink } from './entry-link';
import { isInstalled } from './installed';
import { LanguageMenu } from './language-menu';
import { useRouteHandle } from '../route-handle';
import classes from './navigation.module.css';

/** `bare` shows only logo, language and login. */
export function TopNavigation({ bare = false }: { bare?: boolean }) {
  const intl = useIntl();
  const session = useSession();
  const { name } = useSettings();
  const remotes = useRemotes();
  const links = bare ? [] : inTopBar(entriesFor(remotes.navigation, 'main', session));
  const actions = bare ? [] : entriesFor(remotes.navigation, 'action', session);
  return (
    <header className={`${classes.nav} ${bare ? classes.bare : ''}`}>
      <a className={classes.skip} href="#main">
        <FormattedMessage id="shell.nav.skip" />
      </a>
      <div className={classes.inner}>
        <BackButton />
        <Link to="/" className={classes.logo}>
          <Logo label={name} name={name} onDark={bare} />
        </Link>
        {links.length > 0 && (
          <nav className={classes.links} aria-label={intl.formatMessage({ id: 'shell.nav.main' })}>
            {links.map((entry) => (
              <EntryLink key={entry.id} entry={entry} className={classes.link}>
                {entry.text}
                <EntryBadge kind={entry.badge} />
              </EntryLink>
            ))}
          </nav>
        )}
        <div
          className={`${classes.side} ${links.length > 0 ? classes.withLinks : ''} ${actions.length > 0 ? classes.withAction : ''}`}
        >
          {actions.map((entry) => (
            <Button
              key={entry.id}
              to={entry.path}
              size="small"
              variant={entry.emphasis === 'pink' ? 'pink' : 'quiet'}
            >
              <span className={classes.withBadge}>
                {entry.text}
                <EntryBadge kind={entry.badge} />
              </span>
            </Button>
          ))}
          <LanguageMenu look={session.user ? 'icon' : 'bar'} />
          {session.user ? (
            <AccountMenu />
          ) : (
            <Button to="/login" size="small" variant={bare ? 'light' : 'quiet'}>
              <FormattedMessage id="shell.nav.login" />
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

function BackButton() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { back } = useRouteHandle();
  const installed = isInstalled();
  if (!back || !installed || history.length < 2) return null;
  return (
    <IconButton
      icon="left"
      label={intl.formatMessage({ id: 'shell.nav.back' })}
      onClick={() => void navigate(-1)}
    />
  );
}
