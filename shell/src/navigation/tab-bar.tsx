import { useIntl } from 'react-intl';
import { useSession } from '@duet/host';
import { entriesFor, inTabBar } from '@duet/schemas/navigation';
import { Icon, isIconName } from '@duet/ui';
import { useRemotes } from '../remotes/remotes-context';
import { EntryBadge } from './entry-badge';
import { EntryLink } from './entry-link';
import classes from './navigation.module.css';

export function TabBar() {
  const intl = useIntl();
  const session = useSession();
  const entries = inTabBar(entriesFor(useRemotes().navigation, 'main', session));
  if (!session.user || entries.length === 0) return null;
  return (
    <nav className={classes.tabBar} aria-label={intl.formatMessage({ id: 'shell.nav.main' })}>
      {entries.map((entry) => (
        <EntryLink key={entry.id} entry={entry} className={classes.tab}>
          <span className={classes.tabIcon}>
            {isIconName(entry.icon) && <Icon name={entry.icon} />}
            <span className={classes.tabBadge}>
              <EntryBadge kind={entry.badge} />
            </span>
          </span>
          <span className={classes.tabText}>{entry.text}</span>
        </EntryLink>
      ))}
    </nav>
  );
}
