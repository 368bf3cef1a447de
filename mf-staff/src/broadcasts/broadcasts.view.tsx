import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { BroadcastsResponse } from '@duet/schemas/broadcasts';
import { Button, Group, Page, Stack, Tag, Text } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { usePending } from '../queue/use-pending';
import { BroadcastForm } from './broadcast-form';
import { useStaffBroadcastsQuery, useStaffCancelBroadcastMutation } from './broadcasts.api';

type Broadcast = BroadcastsResponse['broadcasts'][number];
const STATES = {
  scheduled: { id: 'staff.broadcasts.state_scheduled' },
  sending: { id: 'staff.broadcasts.state_sending' },
  sent: { id: 'staff.broadcasts.state_sent' },
  cancelled: { id: 'staff.broadcasts.state_cancelled' },
} as const;
const TONES = { scheduled: 'pink', sending: 'pink', sent: 'teal', cancelled: 'plain' } as const;

export default function BroadcastsView() {
  return <StaffFrame permission="mails.broadcast">{() => <Broadcasts />}</StaffFrame>;
}

function Broadcasts() {
  const query = useStaffBroadcastsQuery();
  const pending = usePending(query, { rows: 1, height: '140px' });
  return (
    <Page title={<FormattedMessage id="staff.broadcasts.title" />}>
      <Stack gap="wide">
        <BroadcastForm />
        {pending || !query.data ? (
          pending
        ) : query.data.broadcasts.length === 0 ? (
          <Text dim>
            <FormattedMessage id="staff.broadcasts.empty" />
          </Text>
        ) : (
          <ul className={classes.list}>
            {query.data.broadcasts.map((each) => (
              <Row key={each.id} broadcast={each} />
            ))}
          </ul>
        )}
      </Stack>
    </Page>
  );
}

function Row({
  broadcast: { id, state, send_at: at, path, recipients, texts },
}: {
  broadcast: Broadcast;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [cancel, { isLoading }] = useStaffCancelBroadcastMutation();
  const carryOut = useDecision();
  return (
    <li className={classes.card}>
      <Group>
        <Tag tone={TONES[state]}>{intl.formatMessage(STATES[state])}</Tag>
        <span className={classes.dim}>
          {dateTime(at)} · {path}
        </span>
      </Group>
      <strong>{Object.values(texts)[0]?.subject}</strong>
      <Text dim size="small">
        <FormattedMessage id="staff.broadcasts.recipients" values={{ count: recipients }} /> ·{' '}
        {Object.keys(texts).join(', ')}
      </Text>
      {(state === 'scheduled' || state === 'sending') && (
        <Group>
          <Button
            size="small"
            variant="outline"
            icon="x"
            disabled={isLoading}
            onClick={() => void carryOut(cancel(id))}
          >
            <FormattedMessage id="staff.broadcasts.cancel" />
          </Button>
        </Group>
      )}
    </li>
  );
}
