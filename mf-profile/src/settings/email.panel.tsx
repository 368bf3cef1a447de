import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useSession } from '@duet/host';
import { Alert, Button, Form, Stack, Text, TextField } from '@duet/ui';
import { IdentityField } from '../passkeys/identity-field';
import { Frame } from './frame';
import { useProfileMailChangeMutation } from './settings.api';
import { Unconfirmed } from './unconfirmed';

export default function EmailPanel() {
  return (
    <Frame>
      <Email />
    </Frame>
  );
}

function Email() {
  const { user } = useSession();
  return (
    <Stack>
      <Text>
        <FormattedMessage
          id="profile.settings.email_now"
          values={{ email: <b key="email">{user?.email}</b> }}
        />
      </Text>
      {user?.status === 'not_confirmed' ? <Unconfirmed /> : <EmailForm />}
    </Stack>
  );
}

function EmailForm() {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [change, { isLoading, error }] = useProfileMailChangeMutation();
  const errors = useFieldErrors(error);
  const submit = async () => {
    setSentTo('');
    const done = await change({ email, password: password || undefined })
      .unwrap()
      .then(
        () => true,
        () => false,
      );
    setPassword('');
    if (!done) return;
    setSentTo(email.trim());
    setEmail('');
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorMessage error={error} />
      {sentTo && (
        <Alert icon="mail">
          <FormattedMessage
            id="profile.settings.email_sent"
            values={{ email: <b key="email">{sentTo}</b> }}
          />
        </Alert>
      )}
      <TextField
        label={intl.formatMessage({ id: 'profile.settings.email_new' })}
        name="new_email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={errors.email}
        required
      />
      <IdentityField
        label={intl.formatMessage({ id: 'profile.login.password' })}
        name="password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <div>
        <Button type="submit" variant="outline" loading={isLoading}>
          <FormattedMessage id="profile.settings.email_submit" />
        </Button>
      </div>
    </Form>
  );
}
