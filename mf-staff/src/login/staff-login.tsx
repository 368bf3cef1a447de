import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { StaffLoginBody } from '@duet/schemas/staff';
import { Alert, Button, Form, Page, Panel, Text, TextField } from '@duet/ui';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import { useStaffLoginMutation, useStaffLoginOptionsMutation } from '../staff.api';
import { CodeFields, type PasswordAndCode } from '../step-up/code-fields';
import { useKey } from '../step-up/use-key';

type Credentials = Pick<StaffLoginBody, 'email'> & PasswordAndCode;

const NOTHING: Credentials = { email: '', password: '', code: '' };

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
          {canUsePasskeys() && <ByKey credentials={credentials} />}
          <Text dim size="small">
            <FormattedMessage id="staff.login.lost" />
          </Text>
        </Form>
      </Panel>
    </Page>
  );
}

function ByKey({ credentials: { email, password } }: { credentials: Credentials }) {
  const { problem, isBusy, run } = useKey();
  const [getOptions] = useStaffLoginOptionsMutation();
  const [login] = useStaffLoginMutation();
  const press = () =>
    run(async ({ provePasskey }) => {
      const { options } = await getOptions().unwrap();
      await login({ email, password, key: await provePasskey(options) }).unwrap();
    });
  return (
    <>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button
        variant="outline"
        size="large"
        block
        icon="key"
        loading={isBusy}
        disabled={!email || !password}
        onClick={() => void press()}
      >
        <FormattedMessage id="staff.login.by_key" />
      </Button>
    </>
  );
}

interface CredentialFieldsProps {
  credentials: Credentials;
  error: unknown;
  onChange: (change: Partial<Credentials>) => void;
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
      <CodeFields values={credentials} errors={errors} onChange={onChange} />
    </>
  );
}
