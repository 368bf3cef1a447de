import { FormattedMessage } from 'react-intl';
import type { MEMBER_DECISIONS } from '@duet/schemas/staff-queues';
import { Button, Group } from '@duet/ui';

type Decision = (typeof MEMBER_DECISIONS)[number];

interface Props {
  /** Only with a member can there be more than an end to it. */
  hasMember: boolean;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

export const MemberDecisionButtons = ({ hasMember, busy, onDecide }: Props) => (
  <Group>
    <Button variant="outline" icon="check" disabled={busy} onClick={() => onDecide('dismiss')}>
      <FormattedMessage id="staff.decide.dismiss" />
    </Button>
    {hasMember && (
      <>
        <Button variant="outline" icon="mail" disabled={busy} onClick={() => onDecide('warn')}>
          <FormattedMessage id="staff.decide.warn" />
        </Button>
        <Button variant="danger" icon="block" disabled={busy} onClick={() => onDecide('disable')}>
          <FormattedMessage id="staff.decide.disable" />
        </Button>
      </>
    )}
  </Group>
);
