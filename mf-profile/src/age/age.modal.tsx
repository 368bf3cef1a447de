import { FormattedMessage } from 'react-intl';
import { type ModalMap, useErrorText } from '@duet/host';
import { Button, Group, Modal, Stack, Text } from '@duet/ui';

type Props = ModalMap['age'] & { onClose: () => void };

export default function AgeModal({ onClose }: Props) {
  const text = useErrorText();
  return (
    <Modal opened onClose={onClose} title={<FormattedMessage id="profile.age.title" />}>
      <Stack>
        <Text>{text('age_unproven')}</Text>
        <Group>
          <Button icon="shield" to="/settings/age">
            <FormattedMessage id="profile.age.begin" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
