import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Alert, Button, Form, Group, Stack, TextField } from '@duet/ui';
import { useProfileActivationEmailMutation } from './activation.api';

export function ChangeAddress({ email }: { email: string }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState(email);
  const [change, { isLoading, isSuccess, error }] = useProfileActivationEmailMutation();
  const errors = useFieldErrors(error);
  const submit = () =>
    void change(value)
      .unwrap()
      .then(() => setOpen(false))
      .catch(() => undefined);
  if (!isOpen) {
    return (
      <Stack gap="tight">
        {isSuccess && (
          <Alert icon="mail">
            <FormattedMessage id="profile.complete.moved" />
          </Alert>
        )}
        <Button variant="text" icon="mail" onClick={() => setOpen(true)}>
          <FormattedMessage id="profile.complete.change" />
        </Button>
      </Stack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <ErrorMessage error={error} />
      <TextField
        label={intl.formatMessage({ id: 'profile.complete.new_email' })}
        hint={intl.formatMessage({ id: 'profile.complete.new_email_hint' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={value}
        onChange={setValue}
        error={errors.email}
        required
      />
      <Group>
        <Button type="submit" variant="outline" size="small" loading={isLoading}>
          <FormattedMessage id="profile.complete.change_send" />
        </Button>
        <Button variant="text" size="small" onClick={() => setOpen(false)}>
          <FormattedMessage id="profile.complete.change_cancel" />
        </Button>
      </Group>
    </Form>
  );
}
