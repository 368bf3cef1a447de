import { useIntl } from 'react-intl';
import { useErrorText, useImageUrl, useSession, useSessionActions } from '@duet/host';
import { entriesFor } from '@duet/schemas/navigation';
import { Avatar, Menu, isIconName, toast } from '@duet/ui';
import { useRemotes } from '../remotes/remotes-context';
import { useSchemeItems } from './scheme-menu';
import classes from './navigation.module.css';

export function AccountMenu() {
  const intl = useIntl();
  const session = useSession();
  const remotes = useRemotes();
  const errorText = useErrorText();
  const imageUrl = useImageUrl();
  const { logout } = useSessionActions();
  const { items: schemes } = useSchemeItems();
  const { user } = session;
  if (!user) return null;
  const image = user.profile.main_image;
  const leave = () => logout().catch((error: unknown) => toast(errorText(error), { tone: 'bad' }));
  const entries = entriesFor(remotes.navigation, 'account', session).map(
    ({ id, text, icon, path }) => ({
      id,
      label: text,
      to: path,
      icon: isIconName(icon) ? icon : undefined,
    }),
  );
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={classes.account}
          aria-label={intl.formatMessage({ id: 'shell.nav.account' })}
        >
          <Avatar
            name={user.profile.name}
            src={image && imageUrl(image.thumb_filename)}
            size="small"
          />
        </button>
      }
      items={[
        ...entries,
        ...(entries.length > 0 ? (['line'] as const) : []),
        { id: 'scheme', heading: intl.formatMessage({ id: 'shell.scheme.label' }) },
        ...schemes,
        'line',
        {
          id: 'logout',
          label: intl.formatMessage({ id: 'shell.nav.logout' }),
          icon: 'out',
          onSelect: () => void leave(),
        },
      ]}
    />
  );
}
