import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Group, Panel, Stack, Text } from '@duet/ui';
import { DeleteAccountModal } from '../leaving/delete-account.modal';
import classes from '../leaving/leaving.module.css';

export default function DeleteAccountPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel>
      <Stack>
        <h2 className={classes.title}>
          <FormattedMessage id="profile.delete.title" />
        </h2>
        <Text dim>
          <FormattedMessage id="profile.delete.text" />
        </Text>
        <Group>
          <Button variant="outline" icon="trash" onClick={() => setOpen(true)}>
            <FormattedMessage id="profile.delete.open" />
          </Button>
        </Group>
      </Stack>
      {isOpen && <DeleteAccountModal onClose={() => setOpen(false)} />}
    </Panel>
  );
}
