import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { StaffLoginBody } from '@duet/schemas/staff';
import { Button, Form, Page, Panel, PasswordField, Text, TextField } from '@duet/ui';
import { useStaffLoginMutation } from '../staff.api';

const NOTHING: StaffLoginBody = { email: '', password: '', code: '' };

/** The form does not reveal which credential was wrong. */
export function StaffLogin() {
  const [credentials, setCredentials] = useState(NOTHING);
  const [login, { isLoading, error }] = useStaffLoginMutation();
  const submit = async () => {
    const failed = await login(credentials)
      .unwrap()
      .then(
        () => false,
        () => true,
      );
    // Clears the code, because each code is valid once.
    if (failed) setCredentials((typed) => ({ ...typed, code: '' }));
  };
  return (
    <Page narrow title={<FormattedMessage id="staff.login.title" />}>
      <Panel>
        <Form onSubmit={() => void submit()}>
          <ErrorMessage error={error} />
          <CredentialFields
            credentials={credentials}
            error={error}
            onChange={(change) => setCredentials((typed) => ({ ...typed, ...change }))}
          />
          <Button type="submit" size="large" block loading={isLoading}>
            <FormattedMessage id="staff.login.submit" />
          </Button>
          <Text dim size="small">
            <FormattedMessage id="staff.login.lost" />
          </Text>
        </Form>
      </Panel>
    </Page>
  );
}

interface CredentialFieldsProps {
  credentials: StaffLoginBody;
  error: unknown;
  onChange: (change: Partial<StaffLoginBody>) => void;
}

function CredentialFields({ credentials, error, onChange }: CredentialFieldsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'staff.login.email' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
        required
      />
      <PasswordField
        label={intl.formatMessage({ id: 'staff.login.password' })}
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
        required
      />
      <TextField
        label={intl.formatMessage({ id: 'staff.login.code' })}
        hint={intl.formatMessage({ id: 'staff.login.code_hint' })}
        name="code"
        autoComplete="one-time-code"
        value={credentials.code}
        onChange={(code) => onChange({ code })}
        error={errors.code}
        maxLength={24}
        required
      />
    </>
  );
}
