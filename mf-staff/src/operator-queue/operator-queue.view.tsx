import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useFormats } from '@duet/host';
import type { OperatorQueueResponse } from '@duet/schemas/staff-queues';
import { Button, Tag } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { useWhileAtWork } from '../frame/use-while-at-work';
import { CardPerson } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useStaffInboxQuery } from '../queue/operator-queue.api';
import { useNext } from './use-next';

export default function OperatorQueueView() {
  return <StaffFrame permission="inbox.answer">{() => <OperatorQueue />}</StaffFrame>;
}

function OperatorQueue() {
  const intl = useIntl();
  const query = useStaffInboxQuery(undefined, useWhileAtWork());
  const { next, isLoading } = useNext();
  const conversations = query.data?.conversations ?? [];
  const aside = conversations.length > 0 && (
    <Button icon="right" loading={isLoading} onClick={() => void next()}>
      <FormattedMessage id="staff.inbox.next" />
    </Button>
  );
  return (
    <QueuePage
      title={<FormattedMessage id="staff.inbox.title" />}
      aside={aside}
      query={query}
      waiting={query.data?.waiting}
      shown={conversations.length}
      empty={intl.formatMessage({ id: 'staff.inbox.empty' })}
    >
      <ul className={classes.list}>
        {conversations.map((conversation) => (
          <Waiting key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </QueuePage>
  );
}

function Waiting({
  conversation,
}: {
  conversation: OperatorQueueResponse['conversations'][number];
}) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { when } = useFormats();
  const { id, member, profile, text, waiting_since: since, lease } = conversation;
  return (
    <li className={classes.row}>
      <CardPerson
        card={member}
        note={intl.formatMessage({ id: 'staff.inbox.to' }, { name: profile.name })}
      />
      <p className={classes.dim}>{text.slice(0, 140)}</p>
      <span className={classes.dim}>
        {intl.formatMessage({ id: 'staff.inbox.since' }, { when: when(since) })}
      </span>
      {lease === 'taken' ? (
        <Tag icon="lock">
          <FormattedMessage id="staff.inbox.taken" />
        </Tag>
      ) : (
        <Button
          variant={lease === 'mine' ? 'primary' : 'outline'}
          onClick={() => void navigate(`/staff/inbox/${id}`)}
        >
          <FormattedMessage id="staff.inbox.open" />
        </Button>
      )}
    </li>
  );
}
