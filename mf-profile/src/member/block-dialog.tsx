import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Button, Group, Modal, Stack, Text, toast } from '@duet/ui';
import { useProfileBlockMutation } from './member.api';

type Who = Pick<MemberPage, 'id' | 'name'>;

export function useBlock({ id, name }: Who) {
  const intl = useIntl();
  const text = useErrorText();
  const [call, { isLoading }] = useProfileBlockMutation();
  const run = async (block: boolean): Promise<boolean> => {
    try {
      await call({ id, block }).unwrap();
    } catch (failure) {
      toast(text(failure), { tone: 'bad' });
      return false;
    }
    toast(
      block
        ? intl.formatMessage({ id: 'profile.block.done' }, { name })
        : intl.formatMessage({ id: 'profile.block.undone' }, { name }),
    );
    return true;
  };
  return { run, isLoading };
}

export function BlockDialog({
  member,
  onDone,
  onClose,
}: {
  member: Who;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { run, isLoading } = useBlock(member);
  const confirm = async () => {
    if (!(await run(true))) return;
    onClose();
    onDone?.();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="profile.block.title" values={{ name: member.name }} />}
    >
      <Stack>
        <Text>
          <FormattedMessage id="profile.block.text" />
        </Text>
        <Group>
          <Button variant="danger" icon="block" loading={isLoading} onClick={() => void confirm()}>
            <FormattedMessage id="profile.member.block" />
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="profile.block.cancel" />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
