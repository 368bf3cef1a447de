import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Tag } from '@duet/ui';
import { PasskeyTexts } from './passkey-texts';
import { Problem } from './problem';
import {
  useProfileSudoByPasskeyMutation,
  useProfileSudoOptionsMutation,
} from './passkey-proofs.api';
import { useProblem } from './use-problem';
import { provePasskey } from '@duet/webauthn';

interface Props {
  isConfirmed: boolean;
  isWide: boolean;
  onConfirmed?: () => void;
}

export default function PasskeyConfirmation({ isConfirmed, ...props }: Props): ReactNode {
  return (
    <PasskeyTexts>
      <div role="status">
        {isConfirmed && (
          <Tag tone="teal" icon="check">
            <FormattedMessage id="profile.passkeys.confirmed" />
          </Tag>
        )}
      </div>
      {!isConfirmed && <Confirm {...props} />}
    </PasskeyTexts>
  );
}

function Confirm({ isWide, onConfirmed }: Omit<Props, 'isConfirmed'>) {
  const { problem, report, clear } = useProblem();
  const [isBusy, setBusy] = useState(false);
  const [getOptions] = useProfileSudoOptionsMutation();
  const [confirm] = useProfileSudoByPasskeyMutation();
  const press = async () => {
    clear();
    setBusy(true);
    try {
      const { options } = await getOptions().unwrap();
      await confirm(await provePasskey(options)).unwrap();
      onConfirmed?.();
    } catch (failure) {
      report(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button
          variant="outline"
          icon="key"
          {...(isWide && { size: 'large', block: true })}
          loading={isBusy}
          onClick={() => void press()}
        >
          <FormattedMessage id="profile.passkeys.confirm" />
        </Button>
      </div>
      {problem && <Problem text={problem} />}
    </>
  );
}
