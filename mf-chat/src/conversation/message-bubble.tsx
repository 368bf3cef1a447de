import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import type { Message } from '@duet/schemas/messaging';
import { Bubble, Button } from '@duet/ui';
import classes from './conversation.module.css';
import type { Outgoing } from './outbox.slice';
import { isUnsettled } from './use-sending';

interface Props {
  message: Message;
  isMine: boolean;
  isLastOfRun: boolean;
}

export function DeliveredBubble({ message, isMine, isLastOfRun }: Props) {
  const { time } = useFormats();
  const at = time(message.sent_at);
  const stamp = isMine ? <FormattedMessage id="chat.bubble.sent" values={{ time: at }} /> : at;
  return (
    <div className={isLastOfRun ? classes.lastOfRun : undefined}>
      <Bubble mine={isMine} kind={message.kind === 'gift' ? 'gift' : 'text'} {...(isLastOfRun && { stamp, ...(isMine && { ticks: 'one' as const }) })}>
        {message.text === '' ? <em><FormattedMessage id="chat.last.removed" /></em> : message.text}
      </Bubble>
    </div>
  );
}

export function OutgoingBubble({ message, onRetry }: { message: Outgoing; onRetry: (message: Outgoing) => void }) {
  const { error, text } = message;
  if (!error) return <div className={classes.sending}><Bubble mine stamp={<FormattedMessage id="chat.bubble.sending" />}>{text}</Bubble></div>;
  const stamp = (
    <>
      {isUnsettled(error) ? <FormattedMessage id="chat.bubble.unconfirmed" /> : <FormattedMessage id="chat.bubble.failed" />}
      <Button variant="text" size="small" onClick={() => onRetry(message)}><FormattedMessage id="chat.bubble.retry" /></Button>
    </>
  );
  return <Bubble mine failed stamp={stamp}>{text}</Bubble>;
}
