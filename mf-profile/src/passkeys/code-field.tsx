import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, TextField } from '@duet/ui';

interface Props {
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  onToggle: () => void;
}

export function CodeField({ error, onToggle, ...field }: Props) {
  const intl = useIntl();
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [isRecovery]);
  const toggle = () => {
    onToggle();
    setRecovery(!isRecovery);
  };
  return (
    <>
      <TextField
        {...field}
        {...(error && { error })}
        {...(isRecovery && { hint: intl.formatMessage({ id: 'profile.login.recovery_hint' }) })}
        ref={input}
        label={
          isRecovery
            ? intl.formatMessage({ id: 'profile.login.recovery_code' })
            : intl.formatMessage({ id: 'profile.login.app_code' })
        }
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={40}
        required
      />
      <div>
        <Button variant="text" size="small" onClick={toggle}>
          {isRecovery ? (
            <FormattedMessage id="profile.login.use_app" />
          ) : (
            <FormattedMessage id="profile.login.use_recovery" />
          )}
        </Button>
      </div>
    </>
  );
}
