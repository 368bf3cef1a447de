import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useSession } from '@duet/host';
import { Button, Form, PasswordField, Text, TextLink, toast } from '@duet/ui';
import { Frame } from './frame';
import { NewPasswordFields } from '../reset/new-password-fields';
import { useProfilePasswordMutation } from './settings.api';

const EMPTY = { old_password: '', new_password: '', new_password_repeat: '' };

export default function PasswordPanel() {
  return (
    <Frame>
      <Password />
    </Frame>
  );
}

function Password() {
  const intl = useIntl();
  const { user } = useSession();
  const [form, setForm] = useState(EMPTY);
  const [change, { isLoading, error }] = useProfilePasswordMutation();
  const errors = useFieldErrors(error);
  const submit = async () => {
    const done = await change(form)
      .unwrap()
      .then(
        () => true,
        () => false,
      );
    if (!done) return;
    setForm(EMPTY);
    toast(intl.formatMessage({ id: 'profile.settings.password_changed' }));
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorMessage error={error} />
      {/* Password managers need the user name in the form. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label={intl.formatMessage({ id: 'profile.settings.old_password' })}
        name="old_password"
        autoComplete="current-password"
        value={form.old_password}
        onChange={(old_password) => setForm({ ...form, old_password })}
        error={errors.old_password}
        hint={
          <TextLink to="/reset-password">
            <FormattedMessage id="profile.login.forgotten" />
          </TextLink>
        }
        required
      />
      <NewPasswordFields
        value={form}
        onChange={(part) => setForm({ ...form, ...part })}
        errors={errors}
      />
      <Text dim size="small">
        <FormattedMessage id="profile.settings.password_text" />
      </Text>
      <div>
        <Button type="submit" loading={isLoading}>
          <FormattedMessage id="profile.settings.password_submit" />
        </Button>
      </div>
    </Form>
  );
}
