import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Bubble, Button, IconButton } from '@duet/ui';
import { GiftContent } from '../gifts/gift-content';
import { LinkedText } from '../links/linked-text';
import photoClasses from '../photos/photos.module.css';
import type { Outgoing } from '../sending/pending-messages.slice';
import { isHeld, isUnsettled } from '../sending/use-sending';
import classes from './conversation.module.css';

interface Props {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

export function OutgoingBubble({ message, onRetry, onDiscard }: Props) {
  const text = useErrorText();
  const { error, photo, gift } = message;
  const kind = gift ? 'gift' : photo ? 'photo' : 'text';
  if (!error) {
    return (
      <div className={classes.sending}>
        <Bubble mine kind={kind} stamp={<FormattedMessage id="chat.bubble.sending" />}>
          <Content message={message} onCancel={() => onDiscard(message)} />
        </Bubble>
      </div>
    );
  }
  // A quarantined message is pending, not failed.
  if (isHeld(error))
    return (
      <Bubble mine kind={kind} stamp={<span>{text(error)}</span>}>
        <Content message={message} />
      </Bubble>
    );
  const isOpen = isUnsettled(error);
  const stamp = (
    <>
      <span>
        {isOpen ? (
          <FormattedMessage id="chat.bubble.unconfirmed" />
        ) : (
          <FormattedMessage id="chat.bubble.failed" />
        )}
      </span>
      <Button variant="text" size="small" onClick={() => onRetry(message)}>
        <FormattedMessage id="chat.bubble.retry" />
      </Button>
      {!isOpen && (
        <Button variant="text" size="small" onClick={() => onDiscard(message)}>
          <FormattedMessage id="chat.bubble.discard" />
        </Button>
      )}
    </>
  );
  return (
    <Bubble mine failed kind={kind} stamp={stamp}>
      <Content message={message} />
    </Bubble>
  );
}

function Content({
  message: { text, gift, photo },
  onCancel,
}: {
  message: Outgoing;
  onCancel?: () => void;
}) {
  const intl = useIntl();
  if (gift) return <GiftContent gift={gift} text={text} />;
  if (!photo) return <LinkedText text={text} />;
  return (
    <div className={photoClasses.frame} style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
      <img src={photo.preview} alt={intl.formatMessage({ id: 'chat.photo.alt_mine' })} />
      {onCancel && (
        <div className={photoClasses.under}>
          <progress
            value={photo.progress}
            aria-label={intl.formatMessage({ id: 'chat.photo.progress' })}
          />
          <IconButton
            icon="x"
            variant="glass"
            size="small"
            label={intl.formatMessage({ id: 'chat.photo.cancel' })}
            onClick={onCancel}
          />
        </div>
      )}
    </div>
  );
}
