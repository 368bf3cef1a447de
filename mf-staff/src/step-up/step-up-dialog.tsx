import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Alert, Button, Form, Modal, Stack, Text } from '@duet/ui';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import { useSessionCheck } from '../queue/use-session-check';
import { CodeFields } from './code-fields';
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
  const [values, setValues] = useState({ password: '', code: '' });
  const [confirm, { isLoading, error }] = useStaffStepUpMutation();
  const errors = useFieldErrors(error);
  useSessionCheck(error);
  const submit = async () => {
    const done = await confirm(values)
      .unwrap()
      .catch(() => null);
    if (done) onDone();
    // Clears the code, because each code is valid once.
    else setValues((typed) => ({ ...typed, code: '' }));
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorMessage error={error} />
      <CodeFields
        values={values}
        errors={errors}
        onChange={(change) => setValues((typed) => ({ ...typed, ...change }))}
      />
      <Button type="submit" size="large" block variant={variant} loading={isLoading}>
        <FormattedMessage id="staff.step_up.by_code" />
      </Button>
    </Form>
  );
}
