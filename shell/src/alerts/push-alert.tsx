import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { sharedApi, useDismissal, useErrorText, useSession, useSettings } from '@duet/host';
import { Button, toast } from '@duet/ui';
import { usePushState } from '../push/push-state';
import { subscribeToPush } from '../push/subscribe';
import { offersPush } from './alert-rules';
import { DismissableAlert } from './dismissable-alert';

/** Offers push messages where site and browser have them and nobody has said no. */
export function PushAlert() {
  const settings = useSettings();
  const text = useErrorText();
  const { user } = useSession();
  const push = usePushState();
  const { dismissedAt, dismiss } = useDismissal('hide-push-notification-alert');
  const [save] = sharedApi.useShellPushMutation();
  const [isDone, setDone] = useState(false);
  if (isDone || dismissedAt !== null || !offersPush(user, settings, push)) return null;
  const subscribe = async () => {
    try {
      const subscription = await subscribeToPush(settings.push_public_key ?? '');
      if (subscription) await save(subscription).unwrap();
      // Whoever said no to the browser has answered.
      setDone(true);
    } catch (failure) {
      toast(text(failure), { tone: 'bad' });
    }
  };
  const action = (
    <Button variant="light" size="small" onClick={() => void subscribe()}>
      <FormattedMessage id="shell.push.action" />
    </Button>
  );
  return (
    <DismissableAlert icon="chat" onDismiss={dismiss} action={action}>
      <FormattedMessage id="shell.push.text" />
    </DismissableAlert>
  );
}
