import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Alert, Button, Modal, Stack, Text, toast } from '@duet/ui';
import { useDecision } from '../queue/use-decision';
import { useStaffRemoveSecondFactorMutation } from './support.api';

export function SecondFactor({ id }: { id: string }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [remove, { isLoading }] = useStaffRemoveSecondFactorMutation();
  const carryOut = useDecision();
  const turnOff = async () => {
    const done = await carryOut(remove(id));
    setOpen(false);
    if (done) toast(intl.formatMessage({ id: 'staff.member.second_factor_done' }));
  };
  return (
    <>
      <Alert
        icon="shield"
        action={
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            <FormattedMessage id="staff.member.second_factor_off" />
          </Button>
        }
      >
        <FormattedMessage id="staff.member.second_factor" />
      </Alert>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="staff.member.second_factor_title" />}
        closable={!isLoading}
      >
        <Stack>
          <Text>
            <FormattedMessage id="staff.member.second_factor_text" />
          </Text>
          <Button
            variant="danger"
            size="large"
            block
            loading={isLoading}
            onClick={() => void turnOff()}
          >
            <FormattedMessage id="staff.member.second_factor_off" />
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
