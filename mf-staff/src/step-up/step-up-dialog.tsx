import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Alert, Button, Form, Modal, PasswordField, Stack, Text, TextField } from '@duet/ui';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import { useSessionCheck } from '../queue/queue-page';
import { useStaffStepUpMutation, useStaffStepUpOptionsMutation } from './step-up.api';
import { useKey } from './use-key';

interface Props {
  hasKey: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function StepUpDialog({ hasKey, onDone, onClose }: Props) {
  const canUseKey = hasKey && canUsePasskeys();
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="staff.step_up.title" />}>
      <Stack>
        <Text>
          <FormattedMessage id="staff.step_up.text" />
        </Text>
        {canUseKey && <ByKey onDone={onDone} />}
        <ByCode onDone={onDone} variant={canUseKey ? 'outline' : 'primary'} />
      </Stack>
    </Modal>
  );
}

function ByKey({ onDone }: Pick<Props, 'onDone'>) {
  const { problem, isBusy, run } = useKey();
  const [getOptions] = useStaffStepUpOptionsMutation();
  const [confirm] = useStaffStepUpMutation();
  const press = async () => {
    const isDone = await run(async ({ provePasskey }) => {
      const { options } = await getOptions().unwrap();
      await confirm({ key: await provePasskey(options) }).unwrap();
    });
    if (isDone) onDone();
  };
  return (
    <>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button size="large" block icon="key" loading={isBusy} onClick={() => void press()}>
        <FormattedMessage id="staff.step_up.by_key" />
      </Button>
    </>
  );
}

function ByCode({ onDone, variant }: Pick<Props, 'onDone'> & { variant: 'outline' | 'primary' }) {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [confirm, { isLoading, error }] = useStaffStepUpMutation();
  const errors = useFieldErrors(error);
  useSessionCheck(error);
  const submit = async () => {
    const done = await confirm({ password, code })
      .unwrap()
      .catch(() => null);
    if (done) onDone();
    // Clears the code, because each code is valid once.
    else setCode('');
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorMessage error={error} />
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
      <Button type="submit" size="large" block variant={variant} loading={isLoading}>
        <FormattedMessage id="staff.step_up.by_code" />
      </Button>
    </Form>
  );
}
