import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDismissal, useErrorText, usePushActions, useSettings } from '@duet/host';
import { OfferLine, toast } from '@duet/ui';

export function PushOffer() {
  const text = useErrorText();
  const { push_public_key: key } = useSettings();
  const { subscribe } = usePushActions(key);
  const { dismiss } = useDismissal('hide-push-notification-alert');
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const switchOn = async () => {
    try {
      await subscribe();
      setDone(true);
    } catch (failure) {
      toast(text(failure), { tone: 'bad' });
    }
  };
  return (
    <OfferLine
      icon="chat"
      action={<FormattedMessage id="shell.push.action" />}
      onClick={() => void switchOn()}
      onDismiss={dismiss}
    >
      <FormattedMessage id="shell.push.text" />
    </OfferLine>
  );
}
