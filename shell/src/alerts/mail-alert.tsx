import { FormattedMessage } from 'react-intl';
import { useDismissal, useSession } from '@duet/host';
import { Button } from '@duet/ui';
import { useRemotes } from '../remotes/remotes-context';
import { MAIL_SETTINGS } from './alert-rules';
import { DismissableAlert } from './dismissable-alert';

const REASONS = {
  fbl: <FormattedMessage id="shell.mails_off.fbl" />,
  bounce: <FormattedMessage id="shell.mails_off.bounce" />,
  listunsubscribe: <FormattedMessage id="shell.mails_off.listunsubscribe" />,
};

export function MailAlert() {
  const { user } = useSession();
  const { routes } = useRemotes();
  const { dismiss } = useDismissal('hide-disabled-notifications-alert');
  const reason = user?.notifications_disabled[0];
  if (!reason) return null;
  const hasSettings = routes.some(({ route }) => route.path === MAIL_SETTINGS);
  const action = hasSettings && (
    <Button to={MAIL_SETTINGS} variant="light" size="small">
      <FormattedMessage id="shell.mails_off.settings" />
    </Button>
  );
  return (
    <DismissableAlert icon="mail" tone="warn" onDismiss={dismiss} action={action}>
      {REASONS[reason]}
    </DismissableAlert>
  );
}
