import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { QuarantinedMessagesResponse } from '@duet/schemas/staff-queues';
import { Button, Group, Tag } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { CardPerson } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useStaffDecideHeldMutation, useStaffHeldQuery } from '../queue/queues.api';
import { useDecision } from '../queue/use-decision';

export default function QuarantineView() {
  return <StaffFrame permission="messages.review">{() => <Quarantine />}</StaffFrame>;
}

function Quarantine() {
  const intl = useIntl();
  const query = useStaffHeldQuery();
  const messages = query.data?.messages ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.held.title" />}
      query={query}
      waiting={query.data?.waiting}
      shown={messages.length}
      empty={intl.formatMessage({ id: 'staff.held.empty' })}
    >
      {messages.map((message) => (
        <QuarantinedMessage key={message.id} message={message} />
      ))}
    </QueuePage>
  );
}

function QuarantinedMessage({
  message,
}: {
  message: QuarantinedMessagesResponse['messages'][number];
}) {
  const { dateTime } = useFormats();
  const [decide, { isLoading }] = useStaffDecideHeldMutation();
  const carryOut = useDecision();
  return (
    <article className={classes.card}>
      <Group>
        {message.reasons.map((reason) => (
          <Tag key={reason} tone="pink">
            {reason}
          </Tag>
        ))}
        <span className={classes.dim}>{dateTime(message.created_at)}</span>
      </Group>
      <div className={classes.pair}>
        <CardPerson card={message.sender} />
        <CardPerson card={message.recipient} />
      </div>
      <blockquote className={classes.words}>{message.text}</blockquote>
      <Group>
        <Button
          icon="send"
          disabled={isLoading}
          onClick={() => void carryOut(decide({ id: message.id, decision: 'release' }))}
        >
          <FormattedMessage id="staff.held.release" />
        </Button>
        <Button
          variant="danger"
          icon="block"
          disabled={isLoading}
          onClick={() => void carryOut(decide({ id: message.id, decision: 'refuse' }))}
        >
          <FormattedMessage id="staff.held.refuse" />
        </Button>
      </Group>
    </article>
  );
}
