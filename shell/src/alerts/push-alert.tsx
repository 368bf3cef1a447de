import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  useDismissal,
  useErrorText,
  usePush,
  usePushActions,
  useSession,
  useSettings,
} from '@duet/host';
import { Button, toast } from '@duet/ui';
import { offersPush } from './alert-rules';
import { DismissableAlert } from './dismissable-alert';

export function PushAlert() {
  const settings = useSettings();
  const text = useErrorText();
  const { user } = useSession();
  const { state } = usePush();
  const { subscribe } = usePushActions(settings.push_public_key);
  const { dismissedAt, dismiss } = useDismissal('hide-push-notification-alert');
  const [isDone, setDone] = useState(false);
  if (isDone || dismissedAt !== null || !offersPush(user, settings, state)) return null;
  const switchOn = async () => {
    try {
      await subscribe();
      setDone(true);
    } catch (failure) {
      toast(text(failure), { tone: 'bad' });
    }
  };
  const action = (
    <Button variant="light" size="small" onClick={() => void switchOn()}>
      <FormattedMessage id="shell.push.action" />
    </Button>
  );
  return (
    <DismissableAlert icon="chat" onDismiss={dismiss} action={action}>
      <FormattedMessage id="shell.push.text" />
    </DismissableAlert>
  );
}
