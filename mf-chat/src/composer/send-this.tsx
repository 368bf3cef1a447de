import { FormattedMessage } from 'react-intl';
import { Button, Group, Modal, Stack, Text } from '@duet/ui';
import type { Outgoing } from '../sending/pending-messages.slice';
import classes from './composer.module.css';

interface Props {
  message: Outgoing;
  onSend: () => void;
  onEdit: () => void;
}

export const SendThis = ({ message, onSend, onEdit }: Props) => (
  <Modal opened onClose={onEdit} title={<FormattedMessage id="chat.confirm.title" />}>
    <Stack>
      <blockquote className={classes.quote} dir="auto">
        {message.text}
      </blockquote>
      <Text dim>
        <FormattedMessage id="chat.confirm.text" />
      </Text>
      <Group>
        <Button onClick={onEdit} data-autofocus>
          <FormattedMessage id="chat.confirm.edit" />
        </Button>
        <Button variant="quiet" onClick={onSend}>
          <FormattedMessage id="chat.confirm.send" />
        </Button>
      </Group>
    </Stack>
  </Modal>
);
