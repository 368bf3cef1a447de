import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  ErrorMessage,
  isApiError,
  useFieldErrors,
  useHandedForm,
  useSessionActions,
} from '@duet/host';
import { Button, Form, Page, PasswordField, Text, TextField, TextLink } from '@duet/ui';
import { ReactivationOffer } from '../leaving/reactivation-offer';
import { CodeField } from '../passkeys/code-field';
import { PasskeyButton } from '../passkeys/passkey-button';
import { useCode } from '../passkeys/use-code';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import classes from '../plain.module.css';
import { useProfileLoginMutation } from '../profile.api';
import { useStatement } from '../passkeys/use-statement';

const PasskeyLogin = lazy(() =>
  import('../passkeys/passkey-login.view').catch(() => ({ default: () => null })),
);

export default function LoginView() {
  const intl = useIntl();
  const { email, setEmail, password, setPassword, code, ...login } = useLogin();
  const { submit, isByPasskey, toStatement, isLoading, error } = login;
  const errors = useFieldErrors(error);
  return (
    <Page narrow title={<FormattedMessage id="profile.login.title" />}>
      <Form onSubmit={() => void submit()}>
        <ErrorMessage error={error} />
        {isApiError(error) && error.error === 'account_in_deletion' && (
          <ReactivationOffer email={email} password={password} />
        )}
        <TextField
          label={intl.formatMessage({ id: 'profile.login.email' })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          value={email}
          onChange={setEmail}
          error={errors.email}
          required
        />
        <PasswordField
          label={intl.formatMessage({ id: 'profile.login.password' })}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          required
        />
        {code.isAsked && <CodeField {...code.field} onToggle={code.clear} />}
        <Text size="small">
          <TextLink to="/reset-password">
            <FormattedMessage id="profile.login.forgotten" />
          </TextLink>
        </Text>
        <Button type="submit" size="large" block loading={isLoading}>
          <FormattedMessage id="profile.login.submit" />
        </Button>
        <Text dim size="small">
          <FormattedMessage
            id="profile.login.new"
            values={{ link: (words) => <TextLink to="/signup">{words}</TextLink> }}
          />
        </Text>
      </Form>
      {canUsePasskeys() && <ByPasskey isPressed={isByPasskey} onRefusal={toStatement} />}
    </Page>
  );
}

interface ByPasskeyProps {
  isPressed: boolean;
  onRefusal: (failure: unknown) => boolean;
}

const ByPasskey = (props: ByPasskeyProps) => (
  <div className={classes.passkey}>
    <Suspense fallback={<PasskeyButton loading />}>
      <PasskeyLogin {...props} />
    </Suspense>
  </div>
);

function useLogin() {
  const { start } = useSessionActions();
  const typed = useHandedForm();
  const isByPasskey = typed?.way === 'passkey';
  const [email, setEmail] = useState(typed?.email ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [login, { isLoading, error }] = useProfileLoginMutation();
  const code = useCode(error);
  const toStatement = useStatement();
  const submit = async () => {
    const user = await login({ email, password, ...code.typed })
      .unwrap()
      .catch((refusal: unknown) => {
        code.onFailure(refusal);
        toStatement(refusal);
        return null;
      });
    if (user) await start(user);
  };
  const sendTyped = useEffectEvent(submit);
  useEffect(() => {
    if (typed && !isByPasskey) void sendTyped();
  }, [typed, isByPasskey]);
  return {
    ...{ email, setEmail, password, setPassword, code },
    ...{ submit, isByPasskey, toStatement, isLoading, error },
  };
}
