import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDismissal, useSession, useSettings } from '@duet/host';
import { Alert, Button, Icon, Modal, Stack } from '@duet/ui';
import { isInstalled } from '../navigation/installed';
import { useRouteHandle } from '../route-handle';
import { showsEntryWarning } from './entry-rules';
import classes from './entry-warning.module.css';

const NOWHERE = 'about:blank';

const strong = (words: ReactNode[]) => <b>{words}</b>;

/** Ignores clicks outside the dialog, because closing confirms the visitor's age. */
export function EntryWarning() {
  const { pathname } = useLocation();
  const { layout = 'default' } = useRouteHandle();
  const { user } = useSession();
  const settings = useSettings();
  const { dismissedAt, dismiss } = useDismissal('hide-site-entry-warning');
  const due = showsEntryWarning({
    layout,
    pathname,
    loggedIn: user !== null,
    installed: isInstalled(),
    skippedAt: dismissedAt,
    popup: settings.enable_site_entry_popup,
    countries: settings.site_entry_countries,
    country: settings.geoip_country ?? settings.geoip_selected_country,
  });
  if (!due) return null;
  const { name, min_age: age } = settings;
  const title = (
    <>
      <span className={classes.sign}>
        <Icon name="alert" />
      </span>
      <FormattedMessage id="shell.entry.title" />
    </>
  );
  return (
    <Modal opened closable={false} onClose={dismiss} title={title}>
      <Stack>
        <p>
          <FormattedMessage id="shell.entry.adults" values={{ name, age }} />
        </p>
        <Alert tone="deep" icon="mask">
          {settings.fictional_warning || (
            <FormattedMessage id="shell.entry.fictional" values={{ b: strong }} />
          )}
        </Alert>
        <Stack gap="tight">
          <Button block onClick={dismiss} data-autofocus>
            <FormattedMessage id="shell.entry.go_on" values={{ age }} />
          </Button>
          <Button block variant="text" href={NOWHERE}>
            <FormattedMessage id="shell.entry.leave" />
          </Button>
        </Stack>
      </Stack>
    </Modal>
  );
}
