import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useFormats } from '@duet/host';
import type { PasskeyInfo } from '@duet/schemas/passkeys';
import {
  Alert,
  Button,
  ErrorState,
  Group,
  Loading,
  Modal,
  Skeleton,
  Stack,
  Text,
  toast,
} from '@duet/ui';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useKey } from '../step-up/use-key';
import {
  useStaffAddKeyMutation,
  useStaffKeyOptionsMutation,
  useStaffKeysQuery,
  useStaffRemoveKeyMutation,
} from './account.api';

const MOST = 10;

export function Keys() {
  const errorText = useErrorText();
  const { data, error, refetch } = useStaffKeysQuery();
  return (
    <Stack>
      <h2>
        <FormattedMessage id="staff.key.title" />
      </h2>
      <Text dim>
        <FormattedMessage id="staff.key.text" />
      </Text>
      {data ? (
        <Loaded keys={data.keys} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Loading>
          <Skeleton height="60px" radius="var(--r-lg)" />
        </Loading>
      )}
    </Stack>
  );
}

function Loaded({ keys }: { keys: readonly PasskeyInfo[] }) {
  return (
    <>
      {keys.length === 0 ? (
        <Text>
          <FormattedMessage id="staff.key.none" />
        </Text>
      ) : (
        <ul className={classes.list}>
          {keys.map((key) => (
            <KeyRow key={key.id} info={key} />
          ))}
        </ul>
      )}
      <Add isFull={keys.length >= MOST} />
    </>
  );
}

function Add({ isFull }: { isFull: boolean }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { problem, isBusy, run } = useKey();
  const [getOptions] = useStaffKeyOptionsMutation();
  const [add] = useStaffAddKeyMutation();
  const press = async () => {
    const isDone = await run(async ({ createPasskey }) => {
      const { options } = await getOptions().unwrap();
      await add(await createPasskey(options)).unwrap();
    });
    if (isDone) toast(intl.formatMessage({ id: 'staff.key.added' }));
  };
  if (!canUsePasskeys())
    return (
      <Text dim>
        <FormattedMessage id="staff.key.problem_unsupported" />
      </Text>
    );
  if (isFull)
    return (
      <Text dim>{errorText({ error: 'passkey_limit_reached', params: { limit: MOST } })}</Text>
    );
  return (
    <>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Group>
        <Button variant="outline" icon="key" loading={isBusy} onClick={() => void press()}>
          <FormattedMessage id="staff.key.add" />
        </Button>
      </Group>
    </>
  );
}

function KeyRow({ info: { id, name, created_at: added, used_at: used } }: { info: PasskeyInfo }) {
  const intl = useIntl();
  const { dateTime, day } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useStaffRemoveKeyMutation();
  const carryOut = useDecision();
  const confirm = async () => {
    setAsking(false);
    if (await carryOut(remove(id))) toast(intl.formatMessage({ id: 'staff.key.removed' }));
  };
  return (
    <li className={classes.row}>
      <strong>{name}</strong>
      <span className={classes.dim}>
        {intl.formatMessage({ id: 'staff.key.created' }, { date: day(added) })}
        {' · '}
        {used
          ? intl.formatMessage({ id: 'staff.account.seen' }, { when: dateTime(used) })
          : intl.formatMessage({ id: 'staff.key.unused' })}
      </span>
      <Button
        variant="outline"
        loading={isLoading}
        aria-label={intl.formatMessage({ id: 'staff.key.remove_this' }, { name })}
        onClick={() => setAsking(true)}
      >
        <FormattedMessage id="staff.key.remove" />
      </Button>
      {isAsking && (
        <RemoveDialog
          name={name}
          onRemove={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface RemoveDialogProps {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

function RemoveDialog({ name, onRemove, onClose }: RemoveDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.key.remove_title' }, { name })}
    >
      <Stack>
        <Text>
          <FormattedMessage id="staff.key.remove_text" />
        </Text>
        <Group>
          <Button onClick={onRemove}>
            <FormattedMessage id="staff.key.remove" />
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="staff.key.keep" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
