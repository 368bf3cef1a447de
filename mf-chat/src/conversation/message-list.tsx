import { Fragment, type Ref, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { Button, Icon, Skeleton } from '@duet/ui';
import { chatApi } from '../chat.api';
import type { Outgoing } from '../sending/pending-messages.slice';
import { useIsTyping } from '../typing/use-typing';
import { useIsOnline } from '../use-is-online';
import { Beginning } from './beginning';
import classes from './conversation.module.css';
import { DaySeparator } from './day-separator';
import { DeliveredBubble } from './message-bubble';
import { groupByDay } from './message-groups';
import { OutgoingBubble } from './outgoing-bubble';
import { firstUnread, newSince } from './unread';
import { useChatScroll } from './use-chat-scroll';

interface Props {
  conversationId: string;
  history: HistoryResponse;
  outgoing: Outgoing[];
  name: string;
  me: string;
  /** Number of unread messages when the conversation was opened. */
  unread: number;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  onEdit: (message: Outgoing) => void;
}

export function MessageList({
  conversationId,
  history,
  outgoing,
  name,
  me,
  unread,
  onRetry,
  onDiscard,
  onEdit,
}: Props) {
  const intl = useIntl();
  const [loadOlder, older] = chatApi.useChatOlderMutation();
  const isOnline = useIsOnline();
  const { messages, has_more: hasMore } = history;
  const [firstNew] = useState(() => firstUnread(messages, me, unread));
  const oldest = messages[0]?.seq;
  const newest = messages.at(-1)?.seq ?? 0;
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  const isTyping = useIsTyping(conversationId, newest);
  const fetchOlder = () => {
    if (oldest !== undefined) void loadOlder({ conversationId, before: oldest });
  };
  const { area, top, mark, isAtEnd, toEnd } = useChatScroll({
    oldest,
    newest,
    outgoing: outgoing.length,
    footnote: isTyping,
    onTop: hasMore && isOnline && !older.isLoading && !older.isError ? fetchOlder : undefined,
  });
  return (
    <div className={classes.history}>
      {/* Focusable, so that keyboard users can scroll the messages. */}
      <div
        className={classes.messages}
        ref={area}
        tabIndex={0}
        role="log"
        aria-label={intl.formatMessage({ id: 'chat.conversation.messages' }, { name })}
      >
        <div ref={top} className={hasMore ? classes.topMore : classes.top}>
          <OlderState isLoading={older.isLoading} isError={older.isError} onRetry={fetchOlder} />
        </div>
        {!hasMore && <Beginning history={history} name={name} isEmpty={isEmpty} />}
        <Days {...{ history, name, me, firstNew, mark }} />
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            onRetry={onRetry}
            onDiscard={onDiscard}
            onEdit={onEdit}
          />
        ))}
        {isTyping && <Typing name={name} />}
      </div>
      {!isAtEnd && !isEmpty && <ToEnd history={history} me={me} onPress={toEnd} />}
    </div>
  );
}

interface OlderStateProps {
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
}

const OlderState = ({ isLoading, isError, onRetry }: OlderStateProps) => (
  <>
    {isLoading && <Skeleton width="40%" height="44px" radius="20px" />}
    {isError && (
      <Button variant="text" size="small" icon="refresh" onClick={onRetry}>
        <FormattedMessage id="chat.conversation.older_failed" />
      </Button>
    )}
  </>
);

interface DaysProps extends Pick<Props, 'history' | 'name' | 'me'> {
  firstNew: number | null;
  mark: Ref<HTMLDivElement>;
}

function Days({ history, name, me, firstNew, mark }: DaysProps) {
  const { messages, partner_read_seq: readSeq } = history;
  return (
    <>
      {groupByDay(messages).map(({ day, messages: sameDay }) => (
        <div className={classes.day} key={day}>
          <DaySeparator day={day} />
          {sameDay.map((message) => (
            <Fragment key={message.client_id ?? message.id}>
              {message.seq === firstNew && <NewMark ref={mark} />}
              <DeliveredBubble
                message={message}
                partner={message.sender_id === me ? null : { id: message.sender_id, name }}
                isLastOfRun={message.isLastOfRun}
                isRead={readSeq !== null && message.seq <= readSeq}
              />
            </Fragment>
          ))}
        </div>
      ))}
    </>
  );
}

const NewMark = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={classes.newMark}>
    <FormattedMessage id="chat.conversation.new" />
  </div>
);

function Typing({ name }: { name: string }) {
  const intl = useIntl();
  return (
    <div
      className={classes.typing}
      role="status"
      aria-label={intl.formatMessage({ id: 'chat.typing.label' }, { name })}
    >
      <i />
      <i />
      <i />
    </div>
  );
}

function ToEnd({
  history: { messages },
  me,
  onPress,
}: {
  history: HistoryResponse;
  me: string;
  onPress: () => void;
}) {
  const intl = useIntl();
  const [left] = useState(() => messages.at(-1)?.seq ?? 0);
  const count = newSince(messages, me, left);
  if (count === 0) {
    return (
      <button
        type="button"
        className={classes.toEnd}
        aria-label={intl.formatMessage({ id: 'chat.conversation.to_end' })}
        onClick={onPress}
      >
        <Icon name="down" size={22} />
      </button>
    );
  }
  return (
    <button type="button" className={`${classes.toEnd} ${classes.toNew}`} onClick={onPress}>
      <Icon name="down" size={20} />
      <FormattedMessage id="chat.conversation.new_below" values={{ count }} />
    </button>
  );
}
