import { FormattedMessage } from 'react-intl';
import { Button, Group, Modal, Stack, Text } from '@duet/ui';
import { useDeleteChat } from './use-delete-chat';

interface Props {
  opened: boolean;
  onClose: () => void;
  conversationId: string;
  name: string;
  leave: boolean;
}

export function DeleteChat({ opened, onClose, conversationId, name, leave }: Props) {
  const deleteChat = useDeleteChat();
  const confirm = () => {
    if (!leave) onClose();
    deleteChat(conversationId, leave);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="chat.delete.title" values={{ name }} />}
    >
      <Stack>
        <Text dim>
          <FormattedMessage id="chat.delete.text" values={{ name }} />
        </Text>
        <Group>
          <Button variant="danger" icon="trash" onClick={confirm}>
            <FormattedMessage id="chat.delete.confirm" />
          </Button>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            <FormattedMessage id="chat.delete.cancel" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
