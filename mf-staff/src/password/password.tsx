import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import { Button, Form, Group, PasswordField, Stack, Text, toast } from '@duet/ui';
import { useStaffChangePasswordMutation } from './password.api';

const NOTHING = { old_password: '', new_password: '' };

export function Password({ person }: { person: StaffPerson }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(NOTHING);
  const [change, { isLoading, error }] = useStaffChangePasswordMutation();
  const errors = useFieldErrors(error);
  const bind = (field: keyof typeof NOTHING) => ({
    value: typed[field],
    onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
    error: errors[field],
    required: true,
  });
  const submit = async () => {
    const done = await change(typed)
      .unwrap()
      .catch(() => null);
    if (!done) return;
    setTyped(NOTHING);
    toast(intl.formatMessage({ id: 'staff.password.changed' }));
  };
  return (
    <Stack>
      <h2>
        <FormattedMessage id="staff.password.title" />
      </h2>
      <Text dim>
        <FormattedMessage id="staff.password.text" />
      </Text>
      <Form onSubmit={() => void submit()}>
        <ErrorMessage error={error} />
        {/* Password managers need the address to find the stored password. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={person.email}
          readOnly
        />
        <PasswordField
          label={intl.formatMessage({ id: 'staff.password.old' })}
          name="old_password"
          autoComplete="current-password"
          {...bind('old_password')}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'staff.password.new' })}
          name="new_password"
          autoComplete="new-password"
          {...bind('new_password')}
        />
        <Group>
          <Button type="submit" loading={isLoading}>
            <FormattedMessage id="staff.password.submit" />
          </Button>
        </Group>
      </Form>
    </Stack>
  );
}
