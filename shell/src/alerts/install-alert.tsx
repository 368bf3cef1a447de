import { FormattedMessage } from 'react-intl';
import { useChatsQuery, useDismissal, usePush, useSession, useSettings } from '@duet/host';
import { Button } from '@duet/ui';
import { install, useInstallWay, visits } from '../install/install-offer';
import { offersInstall, offersPush } from './alert-rules';
import { DismissableAlert } from './dismissable-alert';

export function InstallAlert() {
  const settings = useSettings();
  const { user } = useSession();
  const { state } = usePush();
  const { data } = useChatsQuery(undefined, { skip: !user });
  const pushAlert = useDismissal('hide-push-notification-alert');
  const { dismissedAt, dismiss } = useDismissal('hide-install-alert');
  const way = useInstallWay();
  const isAskingForPush = pushAlert.dismissedAt === null && offersPush(user, settings, state);
  if (
    dismissedAt !== null ||
    isAskingForPush ||
    way === null ||
    !offersInstall(user, visits().count, data?.chats.length ?? 0)
  )
    return null;
  const start = () => {
    dismiss();
    void install();
  };
  const action = way === 'prompt' && (
    <Button variant="light" size="small" onClick={start}>
      <FormattedMessage id="shell.install.action" />
    </Button>
  );
  return (
    <DismissableAlert icon="download" onDismiss={dismiss} action={action}>
      {way === 'prompt' ? (
        <FormattedMessage id="shell.install.text" values={{ name: settings.name }} />
      ) : (
        <FormattedMessage id="shell.install.by_hand" values={{ name: settings.name }} />
      )}
    </DismissableAlert>
  );
}
