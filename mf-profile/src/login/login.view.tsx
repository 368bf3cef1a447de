import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import {
  ErrorMessage,
  isApiError,
  useFieldErrors,
  useHandedForm,
  useSessionActions,
} from '@duet/host';
import { Button, Form, Page, PasswordField, Text, TextField, TextLink } from '@duet/ui';
import { ReactivationOffer } from '../leaving/reactivation-offer';
import { useProfileLoginMutation } from '../profile.api';

export default function LoginView() {
  const intl = useIntl();
  const { email, setEmail, password, setPassword, submit, isLoading, error } = useLogin();
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
          autoComplete="username"
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
    </Page>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const { start } = useSessionActions();
  const typed = useHandedForm();
  const [email, setEmail] = useState(typed?.email ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [login, { isLoading, error }] = useProfileLoginMutation();
  // Opens the page that explains why the account is restricted.
  const toStatement = (refusal: unknown) => {
    const token =
      isApiError(refusal) && refusal.error === 'account_restricted'
        ? refusal.params?.token
        : undefined;
    if (token !== undefined) void navigate(`/statement?token=${encodeURIComponent(token)}`);
    return null;
  };
  const submit = async () => {
    const user = await login({ email, password }).unwrap().catch(toStatement);
    if (user) await start(user);
  };
  const sendTyped = useEffectEvent(submit);
  useEffect(() => {
    if (typed) void sendTyped();
  }, [typed]);
  return { email, setEmail, password, setPassword, submit, isLoading, error };
}
