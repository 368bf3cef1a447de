import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useSession } from '@duet/host';
import type { ApiError } from '@duet/host';
import { Bubble, Button, IconButton } from '@duet/ui';
import { GiftContent } from '../gifts/gift-content';
import { LinkedText } from '../links/linked-text';
import photoClasses from '../photos/photos.module.css';
import type { Outgoing } from '../sending/pending-messages.slice';
import { isHeld, isUnsettled } from '../sending/sender';
import { useIsOnline } from '../use-is-online';
import classes from './conversation.module.css';
import { Speaker } from './speaker';

interface Props {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
  onEdit: (message: Outgoing) => void;
}

export function OutgoingBubble({ message, ...acts }: Props) {
  const { onDiscard } = acts;
  const text = useErrorText();
  const isOnline = useIsOnline();
  const { error, photo, gift } = message;
  const kind = gift ? 'gift' : photo ? 'photo' : 'text';
  const isWaiting = error !== null && isUnsettled(error) && !isOnline;
  if (!error || isWaiting) {
    const stamp = !isWaiting ? (
      <FormattedMessage id="chat.bubble.sending" />
    ) : photo && !photo.isKept ? (
      <FormattedMessage id="chat.bubble.waiting_here" />
    ) : (
      <FormattedMessage id="chat.bubble.waiting" />
    );
    return (
      <div className={classes.sending}>
        <Bubble mine kind={kind} stamp={stamp}>
          <Speaker name={null} />
          <Content message={message} onCancel={() => onDiscard(message)} />
        </Bubble>
      </div>
    );
  }
  // A quarantined message has not failed, so it is shown without a retry button.
  if (isHeld(error))
    return (
      <Bubble mine kind={kind} stamp={<span>{text(error)}</span>}>
        <Speaker name={null} />
        <Content message={message} />
      </Bubble>
    );
  return (
    <Bubble mine failed kind={kind} stamp={<Failure {...{ message, error, ...acts }} />}>
      <Speaker name={null} />
      <Content message={message} />
    </Bubble>
  );
}

const isAboutWords = ({ error }: ApiError, { photo, gift }: Outgoing): boolean =>
  !photo && !gift && (error === 'message_refused' || error === 'invalid_fields');

function Failure({ message, error, ...acts }: Props & { error: ApiError }) {
  const isOpen = isUnsettled(error);
  const cost = error.error === 'insufficient_credits' ? message.marks.cost : undefined;
  return (
    <>
      <span>
        {isOpen ? (
          <FormattedMessage id="chat.bubble.unconfirmed" />
        ) : cost === undefined ? (
          <FormattedMessage id="chat.bubble.failed" />
        ) : (
          <FormattedMessage id="chat.bubble.too_few_credits" values={{ cost }} />
        )}
      </span>
      <div className={classes.acts}>
        <WayOn {...{ message, error, cost, ...acts }} />
        {!isOpen && (
          <Button variant="text" size="small" onClick={() => acts.onDiscard(message)}>
            <FormattedMessage id="chat.bubble.discard" />
          </Button>
        )}
      </div>
    </>
  );
}

interface WayOnProps extends Omit<Props, 'onDiscard'> {
  error: ApiError;
  cost: number | undefined;
}

function WayOn({ message, error, cost, onRetry, onEdit }: WayOnProps) {
  const credits = useSession().user?.credits ?? 0;
  const callback = encodeURIComponent(`/chats/${message.conversationId}`);
  if (cost !== undefined && credits < cost)
    return (
      <Button variant="text" size="small" to={`/credits?callback=${callback}`}>
        <FormattedMessage id="chat.bubble.buy" />
      </Button>
    );
  if (isAboutWords(error, message))
    return (
      <Button variant="text" size="small" onClick={() => onEdit(message)}>
        <FormattedMessage id="chat.bubble.edit" />
      </Button>
    );
  return (
    <Button variant="text" size="small" onClick={() => onRetry(message)}>
      <FormattedMessage id="chat.bubble.retry" />
    </Button>
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
