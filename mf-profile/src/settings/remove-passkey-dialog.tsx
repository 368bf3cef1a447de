import { FormattedMessage } from 'react-intl';
import { Button, Modal, Stack, Text } from '@duet/ui';

interface Props {
  name: string;
  onRemove: () => void;
  onClose: () => void;
}

export const RemovePasskeyDialog = ({ name, onRemove, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={<FormattedMessage id="profile.passkeys.remove_title" values={{ name }} />}
  >
    <Stack>
      <Text>
        <FormattedMessage id="profile.passkeys.remove_text" />
      </Text>
      <Button variant="danger" size="large" block onClick={onRemove}>
        <FormattedMessage id="profile.passkeys.remove" />
      </Button>
      <Button variant="text" block onClick={onClose}>
        <FormattedMessage id="profile.passkeys.keep" />
      </Button>
    </Stack>
  </Modal>
);
