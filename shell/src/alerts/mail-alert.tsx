import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useDismissal, useSession } from '@duet/host';
import { Button } from '@duet/ui';
import { useRemotes } from '../remotes/remotes-context';
import { DismissableAlert } from './dismissable-alert';

const SETTINGS = '/notifications';

const REASONS = {
  fbl: <FormattedMessage id="shell.mails_off.fbl" />,
  bounce: <FormattedMessage id="shell.mails_off.bounce" />,
  listunsubscribe: <FormattedMessage id="shell.mails_off.listunsubscribe" />,
};

export function MailAlert() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { routes } = useRemotes();
  const { dismissedAt, dismiss } = useDismissal('hide-disabled-notifications-alert');
  const reason = user?.notifications_disabled[0];
  if (!reason || dismissedAt !== null || pathname === SETTINGS) return null;
  const hasSettings = routes.some(({ route }) => route.path === SETTINGS);
  const action = hasSettings && (
    <Button to={SETTINGS} variant="light" size="small">
      <FormattedMessage id="shell.mails_off.settings" />
    </Button>
  );
  return (
    <DismissableAlert icon="mail" tone="warn" onDismiss={dismiss} action={action}>
      {REASONS[reason]}
    </DismissableAlert>
  );
}
