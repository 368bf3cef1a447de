import { FormattedMessage } from 'react-intl';
import { Button, Modal, Stack, Text } from '@duet/ui';

interface Props {
  onTurnOff: () => void;
  onClose: () => void;
}

export const TurnOffDialog = ({ onTurnOff, onClose }: Props) => (
  <Modal opened onClose={onClose} title={<FormattedMessage id="profile.two_step.turn_off_title" />}>
    <Stack>
      <Text>
        <FormattedMessage id="profile.two_step.turn_off_text" />
      </Text>
      <Button variant="danger" size="large" block onClick={onTurnOff}>
        <FormattedMessage id="profile.two_step.turn_off" />
      </Button>
      <Button variant="text" block onClick={onClose}>
        <FormattedMessage id="profile.two_step.keep" />
      </Button>
    </Stack>
  </Modal>
);
