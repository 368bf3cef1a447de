import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Button, Form, Page, Panel, PasswordField, Text, TextField } from '@duet/ui';
import { useStaffLoginMutation } from '../staff.api';

/** Address, password and code at once: what of them was wrong is nobody's to know. */
export function StaffLogin() {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [login, { isLoading, error }] = useStaffLoginMutation();
  const errors = useFieldErrors(error);
  const submit = async () => {
    const failed = await login({ email, password, code })
      .unwrap()
      .then(
        () => false,
        () => true,
      );
    // A code is good once: whatever was wrong, the next try takes another one.
    if (failed) setCode('');
  };
  return (
    <Page narrow title={<FormattedMessage id="staff.login.title" />}>
      <Panel>
        <Form onSubmit={() => void submit()}>
          <ErrorMessage error={error} />
          <TextField
            label={intl.formatMessage({ id: 'staff.login.email' })}
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
            label={intl.formatMessage({ id: 'staff.login.password' })}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password}
            required
          />
          <TextField
            label={intl.formatMessage({ id: 'staff.login.code' })}
            hint={intl.formatMessage({ id: 'staff.login.code_hint' })}
            name="code"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={errors.code}
            maxLength={24}
            required
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
