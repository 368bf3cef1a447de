import { type ReactNode, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { openModal, useFormats } from '@duet/host';
import type { Message } from '@duet/schemas/messaging';
import { Bubble, IconButton } from '@duet/ui';
import { GiftContent } from '../gifts/gift-content';
import { LinkedText } from '../links/linked-text';
import { ChatPhoto } from '../photos/chat-photo';
import { useIsOnline } from '../use-is-online';
import classes from './conversation.module.css';
import { Speaker } from './speaker';

interface Props {
  message: Message;
  /** The member who sent the message; null for the user's own message. */
  partner: { id: string; name: string } | null;
  isLastOfRun: boolean;
  isRead: boolean;
}

export const DeliveredBubble = memo(function DeliveredBubble({
  message,
  partner,
  isLastOfRun,
  isRead,
}: Props) {
  const { time } = useFormats();
  const at = time(message.sent_at);
  const stamp = partner ? (
    at
  ) : isRead ? (
    <FormattedMessage id="chat.bubble.read" values={{ time: at }} />
  ) : (
    <FormattedMessage id="chat.bubble.sent" values={{ time: at }} />
  );
  return (
    <div className={`${classes.message} ${isLastOfRun ? classes.lastOfRun : ''}`}>
      <Bubble
        mine={!partner}
        kind={message.kind}
        {...(isLastOfRun && {
          stamp,
          ...(!partner && { ticks: isRead ? ('two' as const) : ('one' as const) }),
        })}
      >
        <Speaker name={partner?.name ?? null} />
        <Content message={message} partner={partner} />
      </Bubble>
      {partner && <ReportButton message={message} partner={partner} />}
    </div>
  );
});

function Content({ message, partner }: Pick<Props, 'message' | 'partner'>): ReactNode {
  if (message.kind === 'gift' && message.gift)
    return <GiftContent gift={message.gift} text={message.text} />;
  if (message.kind === 'photo' && message.photo)
    return <ChatPhoto photo={message.photo} name={partner?.name ?? null} />;
  if (message.text === '')
    return (
      <em>
        <FormattedMessage id="chat.last.removed" />
      </em>
    );
  return <LinkedText text={message.text} />;
}

function ReportButton({
  message: { id, conversation_id: conversationId },
  partner: { id: profileId, name },
}: {
  message: Message;
  partner: { id: string; name: string };
}) {
  const intl = useIntl();
  const isOnline = useIsOnline();
  return (
    <IconButton
      icon="flag"
      size="small"
      disabled={!isOnline}
      className={classes.flag}
      label={intl.formatMessage({ id: 'chat.report.message' })}
      onClick={() =>
        openModal('report', {
          profile_id: profileId,
          name,
          conversation_id: conversationId,
          message_id: id,
        })
      }
    />
  );
}
