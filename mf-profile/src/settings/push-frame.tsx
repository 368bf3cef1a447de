import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isAppleMobile, useErrorText, usePush, usePushActions, useSettings } from '@duet/host';
import type { PushState } from '@duet/host';
import { Switch, toast } from '@duet/ui';
import { Frame } from './frame';

const HINTS = {
  on: <FormattedMessage id="profile.push.hint" />,
  unsupported: <FormattedMessage id="profile.push.unsupported" />,
  apple: <FormattedMessage id="profile.push.apple" />,
  denied: <FormattedMessage id="profile.push.denied" />,
};

function getHint(state: PushState): keyof typeof HINTS {
  if (state === 'denied') return 'denied';
  if (state === 'unsupported') return isAppleMobile() ? 'apple' : 'unsupported';
  return 'on';
}

export function PushFrame() {
  const text = useErrorText();
  const { push_public_key: key } = useSettings();
  const { state } = usePush();
  const { subscribe, unsubscribe } = usePushActions(key);
  const [isBusy, setBusy] = useState(false);
  if (!key || state === null) return null;
  const hint = getHint(state);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      await (wanted ? subscribe() : unsubscribe());
    } catch (failure) {
      toast(text(failure), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Frame title={<FormattedMessage id="profile.push.title" />}>
      <Switch
        name="push"
        label={<FormattedMessage id="profile.push.label" />}
        hint={HINTS[hint]}
        checked={state === 'subscribed'}
        disabled={isBusy || hint !== 'on'}
        onChange={(wanted) => void change(wanted)}
      />
    </Frame>
  );
}
