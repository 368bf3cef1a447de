import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useFormats } from '@duet/host';
import type { PasskeyInfo } from '@duet/schemas/passkeys';
import { Button, Form, Group, Icon, Text, TextField } from '@duet/ui';
import classes from './settings.module.css';
import { useProfileRenamePasskeyMutation } from '../passkeys/passkeys.api';

interface Props {
  passkey: PasskeyInfo;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRemove }: Props) {
  const intl = useIntl();
  const [isNaming, setNaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const wasNaming = useRef(false);
  useEffect(() => {
    if (wasNaming.current && !isNaming) row.current?.querySelector('button')?.focus();
    wasNaming.current = isNaming;
  }, [isNaming]);
  const { name } = passkey;
  if (isNaming)
    return (
      <li>
        <Rename passkey={passkey} onDone={() => setNaming(false)} />
      </li>
    );
  return (
    <li ref={row} className={classes.session}>
      <Icon name="key" size={24} />
      <div>
        <p className={classes.device}>{name}</p>
        <Times {...passkey} />
      </div>
      <Group>
        <Button
          variant="outline"
          size="small"
          onClick={() => setNaming(true)}
          aria-label={intl.formatMessage({ id: 'profile.passkeys.rename_this' }, { name })}
        >
          <FormattedMessage id="profile.passkeys.rename" />
        </Button>
        <Button
          variant="outline"
          size="small"
          onClick={onRemove}
          aria-label={intl.formatMessage({ id: 'profile.passkeys.remove_this' }, { name })}
        >
          <FormattedMessage id="profile.passkeys.remove" />
        </Button>
      </Group>
    </li>
  );
}

function Times({ created_at, used_at }: PasskeyInfo) {
  const intl = useIntl();
  const { when } = useFormats();
  const date = intl.formatDate(created_at, { dateStyle: 'medium' });
  return (
    <Text dim size="small">
      <FormattedMessage id="profile.passkeys.created" values={{ date }} />
      {' · '}
      {used_at ? (
        <FormattedMessage id="profile.passkeys.used" values={{ when: when(used_at) }} />
      ) : (
        <FormattedMessage id="profile.passkeys.unused" />
      )}
    </Text>
  );
}

function Rename({ passkey: { id, name }, onDone }: { passkey: PasskeyInfo; onDone: () => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(name);
  const [rename, { isLoading, error }] = useProfileRenamePasskeyMutation();
  const errors = useFieldErrors(error);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = async () => {
    const done = await rename({ id, name: typed.trim() })
      .unwrap()
      .catch(() => null);
    if (done) onDone();
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorMessage error={error} />
      <TextField
        ref={input}
        label={intl.formatMessage({ id: 'profile.passkeys.name' })}
        name="passkey-name"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={setTyped}
        error={errors.name}
        required
      />
      <Group>
        <Button type="submit" size="small" loading={isLoading}>
          <FormattedMessage id="profile.passkeys.rename_submit" />
        </Button>
        <Button variant="text" size="small" onClick={onDone}>
          <FormattedMessage id="profile.passkeys.cancel" />
        </Button>
      </Group>
    </Form>
  );
}
