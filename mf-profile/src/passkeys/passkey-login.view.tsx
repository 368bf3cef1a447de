import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Stack } from '@duet/ui';
import { PasskeyButton } from './passkey-button';
import { PasskeyTexts } from './passkey-texts';
import { Problem } from './problem';
import { usePasskeyLogin, useSuggestion } from './use-passkey-login';
import { useProblem } from './use-problem';

interface Props {
  isPressed: boolean;
  onRefusal: (failure: unknown) => boolean;
}

export default function PasskeyLogin(props: Props): ReactNode {
  return (
    <PasskeyTexts>
      <Login {...props} />
    </PasskeyTexts>
  );
}

function Login({ isPressed, onRefusal }: Props) {
  const { problem, report, clear } = useProblem();
  const [isBusy, setBusy] = useState(isPressed);
  const logIn = usePasskeyLogin();
  const onFailure = (failure: unknown): void => {
    if (!onRefusal(failure)) report(failure);
  };
  const press = async () => {
    clear();
    setBusy(true);
    await logIn().catch(onFailure);
    setBusy(false);
  };
  const pressAgain = useEffectEvent(() => void press());
  useEffect(() => {
    if (isPressed) pressAgain();
  }, [isPressed]);
  useSuggestion({ isPaused: isBusy, onFailure });
  return (
    <Stack>
      <PasskeyButton loading={isBusy} onClick={() => void press()} />
      {problem && <Problem text={problem} />}
    </Stack>
  );
}
