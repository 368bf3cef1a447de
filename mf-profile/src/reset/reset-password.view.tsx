import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useSession } from '@duet/host';
import { Alert, Button, Form, Page, Stack, Text, TextField, TextLink } from '@duet/ui';
import { useProfileResetMutation } from './reset.api';

export default function ResetPasswordView() {
  const { user } = useSession();
  const [sentTo, setSentTo] = useState('');
  return (
    <Page narrow title={<FormattedMessage id="profile.reset.title" />}>
      {sentTo ? (
        <Sent email={sentTo} onAgain={() => setSentTo('')} />
      ) : (
        <RequestReset initial={user?.email ?? ''} onSent={setSentTo} />
      )}
    </Page>
  );
}

function RequestReset({ initial, onSent }: { initial: string; onSent: (email: string) => void }) {
  const intl = useIntl();
  const [email, setEmail] = useState(initial);
  const [reset, { isLoading, error }] = useProfileResetMutation();
  const errors = useFieldErrors(error);
  const submit = async () => {
    const done = await reset({ email })
      .unwrap()
      .then(
        () => true,
        () => false,
      );
    if (done) onSent(email.trim());
  };
  return (
    <Form onSubmit={() => void submit()}>
      <Text dim>
        <FormattedMessage id="profile.reset.text" />
      </Text>
      <ErrorMessage error={error} />
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
      <Button type="submit" size="large" block loading={isLoading}>
        <FormattedMessage id="profile.reset.submit" />
      </Button>
      <Text dim size="small">
        <TextLink to="/login">
          <FormattedMessage id="profile.reset.back" />
        </TextLink>
      </Text>
    </Form>
  );
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <Stack>
    <Alert icon="mail">
      <FormattedMessage id="profile.reset.sent" values={{ email: <b key="email">{email}</b> }} />
    </Alert>
    <Text dim size="small">
      <FormattedMessage id="profile.complete.spam" />
    </Text>
    <div>
      <Button variant="outline" onClick={onAgain}>
        <FormattedMessage id="profile.reset.again" />
      </Button>
    </div>
  </Stack>
);
