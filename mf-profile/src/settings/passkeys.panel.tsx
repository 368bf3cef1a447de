import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useSession } from '@duet/host';
import type { PasskeyInfo, PasskeysResponse } from '@duet/schemas/passkeys';
import { Button, Stack, Text, toast } from '@duet/ui';
import { Frame } from './frame';
import classes from './settings.module.css';
import { Unconfirmed } from './unconfirmed';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import { PasskeyRow } from './passkey-row';
import { QueryState } from './query-state';
import { PasskeyTexts } from '../passkeys/passkey-texts';
import { Problem } from '../passkeys/problem';
import {
  useProfileAddPasskeyMutation,
  useProfilePasskeyOptionsMutation,
  useProfilePasskeysQuery,
  useProfileRemovePasskeyMutation,
} from '../passkeys/passkeys.api';
import { RemovePasskeyDialog } from './remove-passkey-dialog';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { useConfirmedAction } from '../passkeys/use-confirmed-action';
import { useProblem } from '../passkeys/use-problem';
import { createPasskey } from '@duet/webauthn';

const MOST = 10;

export default function PasskeysPanel() {
  const { user } = useSession();
  return (
    <Frame>
      <PasskeyTexts>
        <Text dim>
          <FormattedMessage id="profile.passkeys.text" />
        </Text>
        {user?.status === 'not_confirmed' ? <Unconfirmed /> : <Passkeys />}
      </PasskeyTexts>
    </Frame>
  );
}

function Passkeys() {
  const query = useProfilePasskeysQuery();
  return (
    <QueryState query={query} height="3.5rem">
      {(passkeys) => <Loaded {...passkeys} />}
    </QueryState>
  );
}

function Loaded({ passkeys, confirmed_until }: PasskeysResponse) {
  const { actions, dialog, problem, isBusy } = useActions(confirmed_until !== null);
  const section = useFocusAfterRemoval(passkeys, isBusy || Boolean(dialog));
  return (
    <div ref={section}>
      <Stack>
        {passkeys.length === 0 ? (
          <Text>
            <FormattedMessage id="profile.passkeys.empty" />
          </Text>
        ) : (
          <ul className={classes.rows}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => actions.remove(passkey)}
              />
            ))}
          </ul>
        )}
        {problem && <Problem text={problem} />}
        <Add isFull={passkeys.length >= MOST} isBusy={isBusy} onAdd={actions.add} />
        {dialog}
      </Stack>
    </div>
  );
}

function Add({ isFull, isBusy, onAdd }: { isFull: boolean; isBusy: boolean; onAdd: () => void }) {
  const text = useErrorText();
  if (!canUsePasskeys())
    return (
      <Text dim>
        <FormattedMessage id="profile.passkeys.problem.unsupported" />
      </Text>
    );
  if (isFull)
    return <Text dim>{text({ error: 'passkey_limit_reached', params: { limit: MOST } })}</Text>;
  return (
    <div>
      <Button icon="key" loading={isBusy} onClick={onAdd}>
        <FormattedMessage id="profile.passkeys.add" />
      </Button>
    </div>
  );
}

function useActions(isConfirmed: boolean) {
  const intl = useIntl();
  const { problem, report, clear } = useProblem();
  const confirmed = useConfirmedAction({ isConfirmed, onFailure: report });
  const [getOptions] = useProfilePasskeyOptionsMutation();
  const [save] = useProfileAddPasskeyMutation();
  const [remove] = useProfileRemovePasskeyMutation();

  const add = (): void =>
    confirmed.start(async () => {
      clear();
      const { options } = await getOptions().unwrap();
      await save(await createPasskey(options)).unwrap();
      toast(intl.formatMessage({ id: 'profile.passkeys.added' }));
    });
  const removeOne = ({ id, name }: PasskeyInfo): void =>
    confirmed.start(
      async () => {
        clear();
        await remove(id).unwrap();
        toast(intl.formatMessage({ id: 'profile.passkeys.removed' }));
      },
      ({ onYes, onClose }) => (
        <RemovePasskeyDialog name={name} onRemove={onYes} onClose={onClose} />
      ),
    );
  const { dialog, isBusy } = confirmed;
  return { actions: { add, remove: removeOne }, dialog, problem, isBusy };
}
