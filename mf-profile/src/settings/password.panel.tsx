import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useSession } from '@duet/host';
import { Button, Form, Text, TextLink, toast } from '@duet/ui';
import { IdentityField } from '../passkeys/identity-field';
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
    const done = await change({ ...form, old_password: form.old_password || undefined })
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
      <IdentityField
        label={intl.formatMessage({ id: 'profile.settings.old_password' })}
        name="old_password"
        value={form.old_password}
        onChange={(old_password) => setForm({ ...form, old_password })}
        error={errors.old_password}
        hint={
          <TextLink to="/reset-password">
            <FormattedMessage id="profile.login.forgotten" />
          </TextLink>
        }
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
