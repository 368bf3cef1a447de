import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import { REMOVAL_PROOFS } from '@duet/schemas/removal-proofs';
import { Alert, Button, Modal, Select, Stack, Text, toast } from '@duet/ui';
import { useDecision } from '../queue/use-decision';
import { useStaffRemoveSecondFactorMutation } from './support.api';

interface Props {
  id: string;
  removalAt: string | null;
}

export function SecondFactor({ id, removalAt }: Props) {
  const { dateTime } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (removalAt)
    return (
      <Alert icon="shield" tone="warn">
        <FormattedMessage
          id="staff.member.second_factor_planned"
          values={{ time: dateTime(removalAt) }}
        />
      </Alert>
    );
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
      <Removal id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Removal({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const intl = useIntl();
  const labels = {
    payment: intl.formatMessage({ id: 'staff.member.proof.payment' }),
    document: intl.formatMessage({ id: 'staff.member.proof.document' }),
    photo: intl.formatMessage({ id: 'staff.member.proof.photo' }),
  };
  const [proof, setProof] = useState<(typeof REMOVAL_PROOFS)[number]>();
  const [remove, { isLoading }] = useStaffRemoveSecondFactorMutation();
  const carryOut = useDecision();
  const turnOff = async () => {
    if (!proof) return;
    const isDone = await carryOut(remove({ member: id, proof }));
    onClose();
    if (isDone) toast(intl.formatMessage({ id: 'staff.member.second_factor_done' }));
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={<FormattedMessage id="staff.member.second_factor_title" />}
      closable={!isLoading}
    >
      <Stack>
        <Text>
          <FormattedMessage id="staff.member.second_factor_text" />
        </Text>
        <Select
          label={intl.formatMessage({ id: 'staff.member.proof' })}
          placeholder="–"
          value={proof ?? ''}
          onChange={(value) => setProof(REMOVAL_PROOFS.find((each) => each === value))}
          options={REMOVAL_PROOFS.map((value) => ({ value, label: labels[value] }))}
        />
        <Button
          variant="danger"
          size="large"
          block
          disabled={!proof}
          loading={isLoading}
          onClick={() => void turnOff()}
        >
          <FormattedMessage id="staff.member.second_factor_submit" />
        </Button>
      </Stack>
    </Modal>
  );
}
