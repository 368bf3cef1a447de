import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams } from 'react-router-dom';
import { isApiError, useErrorText, useFormats } from '@duet/host';
import type { OperatorConversation } from '@duet/schemas/staff-queues';
import {
  Alert,
  Bubble,
  Button,
  ErrorState,
  Group,
  Loading,
  Page,
  Skeleton,
  Stack,
  Text,
  Textarea,
} from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { CardPerson } from '../queue/person';
import { useSessionCheck } from '../queue/use-session-check';
import { useDecision } from '../queue/use-decision';
import {
  useStaffCloseMutation,
  useStaffConversationQuery,
  useStaffReleaseMutation,
  useStaffReplyMutation,
} from '../queue/operator-queue.api';
import classes from './conversation.module.css';
import { useNext } from './use-next';

export default function ConversationView() {
  const { id = '' } = useParams();
  return (
    <StaffFrame permission="inbox.answer">{() => <Conversation key={id} id={id} />}</StaffFrame>
  );
}

function Conversation({ id }: { id: string }) {
  const errorText = useErrorText();
  const { data, error, isLoading, refetch } = useStaffConversationQuery(id);
  useSessionCheck(error);
  return (
    <Page
      title={
        <FormattedMessage
          id="staff.inbox.answer_title"
          values={{ name: data?.profile.name ?? '' }}
        />
      }
    >
      {isLoading && (
        <Loading>
          <Skeleton height="360px" radius="var(--r-lg)" />
        </Loading>
      )}
      {isApiError(error) && (
        <ErrorState
          onRetry={() => void refetch()}
          action={
            <Button to="/staff/inbox">
              <FormattedMessage id="staff.inbox.back" />
            </Button>
          }
        >
          {errorText(error)}
        </ErrorState>
      )}
      {data && !error && <Answering conversation={data} onStale={() => void refetch()} />}
    </Page>
  );
}

function Answering({
  conversation,
  onStale,
}: {
  conversation: OperatorConversation;
  onStale: () => void;
}) {
  const { profile, member, messages, has_more: hasMore, leased_until: until } = conversation;
  const { time, when } = useFormats();
  const end = useRef<HTMLDivElement>(null);
  // Newer browsers return a promise from scrollIntoView, which an effect must not return.
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [messages.length]);
  return (
    <div className={classes.desk}>
      <section className={classes.talk}>
        <div className={classes.history} tabIndex={0} role="log">
          {hasMore && (
            <Text dim size="small">
              <FormattedMessage id="staff.inbox.more" />
            </Text>
          )}
          {messages.map((message) => (
            <Bubble
              key={message.id}
              mine={message.sender_id === profile.id}
              stamp={when(message.sent_at)}
            >
              {message.text ||
                (message.kind === 'photo' ? (
                  <FormattedMessage id="staff.inbox.photo" />
                ) : (
                  <FormattedMessage id="staff.inbox.gift" />
                ))}
            </Bubble>
          ))}
          <div ref={end} />
        </div>
        <Composer conversation={conversation} onStale={onStale} />
      </section>
      <aside className={classes.cards}>
        <Text dim size="small">
          <FormattedMessage id="staff.inbox.you_are" />
        </Text>
        <CardPerson card={profile} />
        <Text dim size="small">
          <FormattedMessage id="staff.inbox.you_answer" />
        </Text>
        <CardPerson card={member} />
        <Text dim size="small">
          <FormattedMessage id="staff.inbox.lease" values={{ time: time(until) }} />
        </Text>
      </aside>
    </div>
  );
}

function Composer({
  conversation: { id, profile },
  onStale,
}: {
  conversation: OperatorConversation;
  onStale: () => void;
}) {
  const intl = useIntl();
  const { next } = useNext();
  const carryOut = useDecision();
  const [text, setText] = useState('');
  // A retry keeps its id, so that the reply is sent once.
  const clientId = useRef(crypto.randomUUID());
  const [reply, sending] = useStaffReplyMutation();
  const lost = isApiError(sending.error) && sending.error.error === 'inbox_lease_lost';
  const send = async () => {
    if (text.trim() !== '' && (await carryOut(reply({ id, clientId: clientId.current, text }))))
      await next();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Stack gap="tight">
      {lost && <LeaseLost onTakeAgain={onStale} />}
      <Textarea
        label={intl.formatMessage({ id: 'staff.inbox.reply_as' }, { name: profile.name })}
        hint={intl.formatMessage({ id: 'staff.inbox.keys' })}
        rows={3}
        maxLength={2000}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(value) => {
          clientId.current = crypto.randomUUID();
          setText(value);
        }}
      />
      <Group>
        <Button
          icon="send"
          loading={sending.isLoading}
          disabled={text.trim() === ''}
          onClick={() => void send()}
        >
          <FormattedMessage id="staff.inbox.send" />
        </Button>
        <PutAside id={id} />
      </Group>
    </Stack>
  );
}

const LeaseLost = ({ onTakeAgain }: { onTakeAgain: () => void }) => (
  <Alert
    tone="warn"
    icon="lock"
    action={
      <Button size="small" variant="outline" onClick={onTakeAgain}>
        <FormattedMessage id="staff.inbox.take_again" />
      </Button>
    }
  >
    <FormattedMessage id="staff.inbox.lost" />
  </Alert>
);

function PutAside({ id }: { id: string }) {
  const navigate = useNavigate();
  const { next } = useNext();
  const carryOut = useDecision();
  const [close, closing] = useStaffCloseMutation();
  const [release] = useStaffReleaseMutation();
  return (
    <>
      <Button
        variant="outline"
        icon="check"
        loading={closing.isLoading}
        onClick={() => void carryOut(close(id)).then((done) => (done ? next() : undefined))}
      >
        <FormattedMessage id="staff.inbox.close" />
      </Button>
      <Button
        variant="quiet"
        icon="undo"
        onClick={() => void carryOut(release(id)).then(() => navigate('/staff/inbox'))}
      >
        <FormattedMessage id="staff.inbox.release" />
      </Button>
    </>
  );
}
