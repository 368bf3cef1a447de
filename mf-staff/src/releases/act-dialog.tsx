import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { ControlAct } from '@duet/schemas/release-control';
import { RELEASE_REASON_LENGTH } from '@duet/schemas/remote-terms';
import type { StaffVersion } from '@duet/schemas/staff-releases';
import { Button, Form, Modal, Text, Textarea, toast } from '@duet/ui';
import { useDecision } from '../queue/use-decision';
import { useStaffControlReleaseMutation } from './releases.api';

export interface Act {
  remote: string;
  version: StaffVersion;
  act: ControlAct;
  /** Percentage of visitors that get the canary after the action `step`. */
  percent?: number | undefined;
  /** Visitors get this version after staff have taken back the live version. */
  previous: string | null;
}

export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const intl = useIntl();
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const [control, { isLoading }] = useStaffControlReleaseMutation();
  const carryOut = useDecision();
  const { remote, version, percent } = act;
  const share = formats.percent((percent ?? 0) / 100);
  const label = { id: `staff.release.act_${act.act}_do` };
  const send = async () => {
    const body = {
      ...{ remote, version: version.version, act: act.act, reason: reason.trim() },
      ...(percent !== undefined && { percent }),
    };
    const done = await carryOut(control(body));
    if (done) toast(intl.formatMessage({ id: 'staff.release.done' }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${intl.formatMessage(label, { share })}: ${remote} ${version.version}`}
      closable={!isLoading}
    >
      <Form onSubmit={() => void send()}>
        <Text>
          <Consequence {...act} />
        </Text>
        <Textarea
          label={intl.formatMessage({ id: 'staff.release.reason' })}
          hint={intl.formatMessage({ id: 'staff.release.reason_hint' })}
          value={reason}
          onChange={setReason}
          maxLength={RELEASE_REASON_LENGTH}
        />
        <Button
          type="submit"
          variant={act.act === 'release' || act.act === 'step' ? 'primary' : 'danger'}
          size="large"
          block
          loading={isLoading}
          disabled={reason.trim() === ''}
        >
          {intl.formatMessage(label, { share })}
        </Button>
      </Form>
    </Modal>
  );
}

function Consequence({ act, version: { role }, previous }: Act) {
  if (act === 'release') return <FormattedMessage id="staff.release.then_release" />;
  if (act === 'step') return <FormattedMessage id="staff.release.then_step" />;
  if (act === 'hold') return <FormattedMessage id="staff.release.then_hold" />;
  if (role === 'canary') return <FormattedMessage id="staff.release.then_take_canary" />;
  return previous === null ? (
    <FormattedMessage id="staff.release.then_nothing" />
  ) : (
    <FormattedMessage id="staff.release.then_take_back" values={{ version: previous }} />
  );
}
