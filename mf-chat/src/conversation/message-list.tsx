import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import type { HistoryAnswer } from '@duet/schemas/messaging';
import { Alert, Button, Skeleton } from '@duet/ui';
import { chatApi } from '../chat.api';
import classes from './conversation.module.css';
import { DaySeparator } from './day-separator';
import { DeliveredBubble, OutgoingBubble } from './message-bubble';
import { groupByDay } from './message-groups';
import type { Outgoing } from './outbox.slice';
import { useChatScroll } from './use-chat-scroll';

interface Props {
  conversationId: string;
  history: HistoryAnswer;
  outgoing: Outgoing[];
  name: string;
  me: string;
  onRetry: (message: Outgoing) => void;
}

export function MessageList({ conversationId, history, outgoing, name, me, onRetry }: Props) {
  const intl = useIntl();
  const [loadOlder, older] = chatApi.useChatOlderMutation();
  const { messages, has_more: hasMore } = history;
  const oldest = messages[0]?.seq;
  const fetchOlder = () => {
    if (oldest !== undefined) void loadOlder({ conversationId, before: oldest });
  };
  const { area, top } = useChatScroll({
    oldest,
    newest: messages.at(-1)?.seq ?? 0,
    outgoing: outgoing.length,
    onTop: hasMore && !older.isLoading && !older.isError ? fetchOlder : undefined,
  });
  return (
    // The area scrolls, so the keyboard must be able to reach it.
    <div className={classes.messages} ref={area} tabIndex={0} role="log" aria-label={intl.formatMessage({ id: 'chat.conversation.messages' }, { name })}>
      <div ref={top} className={classes.top}>
        {older.isLoading && <Skeleton width="40%" height="44px" radius="20px" />}
        {older.isError && <Button variant="text" size="small" icon="refresh" onClick={fetchOlder}><FormattedMessage id="chat.conversation.older_failed" /></Button>}
      </div>
      <Beginning history={history} name={name} />
      {groupByDay(messages).map(({ day, messages: sameDay }) => (
        <div className={classes.day} key={day}>
          <DaySeparator day={day} />
          {sameDay.map((message) => (
            <DeliveredBubble key={message.client_id ?? message.id} message={message} isMine={message.sender_id === me} isLastOfRun={message.isLastOfRun} />
          ))}
        </div>
      ))}
      {outgoing.map((message) => (
        <OutgoingBubble key={message.clientId} message={message} onRetry={onRetry} />
      ))}
    </div>
  );
}

/** What stands before the first message. */
function Beginning({ history: { profile, messages, has_more: hasMore, message_credits: cost }, name }: { history: HistoryAnswer; name: string }) {
  const { fictional_warning: warning } = useSettings();
  if (hasMore) return null;
  return (
    <div className={classes.beginning}>
      {profile.fictional_icon && warning && <Alert tone="deep" icon="mask">{warning}</Alert>}
      {messages.length === 0 && <p className={classes.hello}><FormattedMessage id="chat.conversation.first" values={{ name, cost }} /></p>}
    </div>
  );
}
