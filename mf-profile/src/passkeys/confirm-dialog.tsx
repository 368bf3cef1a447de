import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Button, Form, Modal, Text } from '@duet/ui';
import { CodeField } from './code-field';
import { IdentityField } from './identity-field';
import { useProfileSudoMutation } from './passkey-proofs.api';
import { useCode } from './use-code';

interface Props {
  onConfirmed: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ onConfirmed, onClose }: Props) {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const [confirm, { isLoading, error }] = useProfileSudoMutation();
  const errors = useFieldErrors(error);
  const code = useCode(error);
  const submit = async () => {
    const done = await confirm({ password, ...code.typed })
      .unwrap()
      .catch((failure: unknown) => {
        code.onFailure(failure);
        return null;
      });
    if (done) onConfirmed();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="profile.passkeys.confirm_title" />}
    >
      <Form onSubmit={() => void submit()}>
        <Text>
          <FormattedMessage id="profile.passkeys.confirm_text" />
        </Text>
        <ErrorMessage error={error} />
        <IdentityField
          label={intl.formatMessage({ id: 'profile.passkeys.confirm_password' })}
          name="password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          onConfirmed={onConfirmed}
        >
          {code.isAsked && <CodeField {...code.field} onToggle={code.clear} />}
          <Button type="submit" size="large" block loading={isLoading}>
            <FormattedMessage id="profile.passkeys.confirm_submit" />
          </Button>
        </IdentityField>
      </Form>
    </Modal>
  );
}
