import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useErrorText, useSession } from '@duet/host';
import type { PasskeyInfo, PasskeysResponse } from '@duet/schemas/passkeys';
import { Alert, Button, ErrorState, Loading, Skeleton, Stack, Text, toast } from '@duet/ui';
import { Frame } from './frame';
import classes from './settings.module.css';
import { Unconfirmed } from './unconfirmed';
import { canUsePasskeys } from '../passkeys/can-use-passkeys';
import { ConfirmDialog } from '../passkeys/confirm-dialog';
import { PasskeyRow } from './passkey-row';
import { PasskeyTexts } from '../passkeys/passkey-texts';
import {
  useProfileAddPasskeyMutation,
  useProfilePasskeyOptionsMutation,
  useProfilePasskeysQuery,
  useProfileRemovePasskeyMutation,
} from '../passkeys/passkeys.api';
import { RemovePasskeyDialog } from './remove-passkey-dialog';
import { useProblem } from '../passkeys/use-problem';
import { createPasskey } from '../passkeys/webauthn';

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
  const text = useErrorText();
  const { data, error, refetch } = useProfilePasskeysQuery();
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>;
  if (!data)
    return (
      <Loading>
        <Skeleton height="3.5rem" radius="var(--r-sm)" />
      </Loading>
    );
  return <Loaded {...data} />;
}

function Loaded({ passkeys, confirmed_until }: PasskeysResponse) {
  const { actions, dialog, problem, isBusy } = useActions(confirmed_until !== null);
  return (
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
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Add isFull={passkeys.length >= MOST} isBusy={isBusy} onAdd={actions.add} />
      {dialog}
    </Stack>
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

type Action = () => Promise<void>;

/** Asks for a confirmation of identity before an action, if the last one is too old. */
function useActions(isConfirmed: boolean) {
  const intl = useIntl();
  const { problem, report, clear } = useProblem();
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [leaving, setLeaving] = useState<PasskeyInfo | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [getOptions] = useProfilePasskeyOptionsMutation();
  const [save] = useProfileAddPasskeyMutation();
  const [remove] = useProfileRemovePasskeyMutation();

  const run = async (action: Action): Promise<void> => {
    setWaiting(null);
    clear();
    setBusy(true);
    await action().catch((failure: unknown) => {
      if (isApiError(failure) && failure.error === 'identity_unconfirmed') setWaiting(() => action);
      else report(failure);
    });
    setBusy(false);
  };
  const start = (action: Action): void => {
    if (isConfirmed) void run(action);
    else setWaiting(() => action);
  };
  const add: Action = async () => {
    const { options } = await getOptions().unwrap();
    await save(await createPasskey(options)).unwrap();
    toast(intl.formatMessage({ id: 'profile.passkeys.added' }));
  };
  const removeOne = ({ id }: PasskeyInfo): void =>
    start(async () => {
      await remove(id).unwrap();
      toast(intl.formatMessage({ id: 'profile.passkeys.removed' }));
    });

  let dialog: ReactNode = null;
  if (waiting)
    dialog = (
      <ConfirmDialog onConfirmed={() => void run(waiting)} onClose={() => setWaiting(null)} />
    );
  else if (leaving)
    dialog = (
      <RemovePasskeyDialog
        name={leaving.name}
        onRemove={() => {
          setLeaving(null);
          removeOne(leaving);
        }}
        onClose={() => setLeaving(null)}
      />
    );
  return { actions: { add: () => start(add), remove: setLeaving }, dialog, problem, isBusy };
}
