import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { openModal, useFormats, useImageUrl, useSheet } from '@duet/host';
import type { ChatItem } from '@duet/schemas/messaging';
import { Avatar, Badge, IconButton, Menu } from '@duet/ui';
import { useIsTyping } from '../typing/use-typing';
import { useIsOnline } from '../use-is-online';
import classes from './chat-list.module.css';
import { DeleteChat } from './delete-chat';
import { blockItem, deleteItem, profileItem } from './menu-items';
import { useMemberName } from './use-member-name';

interface Props {
  chat: ChatItem;
  isOpen: boolean;
}

export function ChatRow({ chat, isOpen }: Props) {
  const unread = chat.num_unread_messages;
  return (
    <li
      className={[classes.row, isOpen && classes.on, unread > 0 && classes.new]
        .filter(Boolean)
        .join(' ')}
    >
      <ChatLink chat={chat} isOpen={isOpen} />
      <ChatMenu chat={chat} isOpen={isOpen} />
    </li>
  );
}

function ChatLink({ chat, isOpen }: Props) {
  const intl = useIntl();
  const { badge, when } = useFormats();
  const imageUrl = useImageUrl();
  const name = useMemberName()(chat.profile);
  const isTyping = useIsTyping(chat.conversation.id);
  const { conversation, profile, num_unread_messages: unread, last_message: last, unsent } = chat;
  return (
    <Link
      to={`/chats/${conversation.id}`}
      className={classes.link}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar
        name={name}
        src={profile.main_image && imageUrl(profile.main_image.thumb_filename)}
        online={profile.online}
      />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name}>{name}</span>
          {last && (
            <time className={classes.when} dateTime={last.sent_at}>
              {when(last.sent_at)}
            </time>
          )}
        </span>
        <span className={classes.line}>
          <span className={classes.last}>
            {isTyping ? (
              <FormattedMessage id="chat.typing.row" />
            ) : unsent === undefined ? (
              <LastMessage last={last} />
            ) : (
              <FormattedMessage id="chat.last.unsent" values={{ text: unsent }} />
            )}
          </span>
          {unread > 0 && (
            <Badge label={intl.formatMessage({ id: 'chat.chats.unread' }, { count: unread })}>
              {badge(unread)}
            </Badge>
          )}
        </span>
      </span>
    </Link>
  );
}

function ChatMenu({ chat: { conversation, profile }, isOpen }: Props) {
  const intl = useIntl();
  const name = useMemberName()(profile);
  const isOnline = useIsOnline();
  const deleting = useSheet(`delete-${conversation.id}`);
  const navigate = useNavigate();
  const isHere = profile.status === 'active';
  const block = () =>
    openModal('block', {
      profile_id: profile.id,
      name,
      onDone: () => isOpen && void navigate('/chats'),
    });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon="more"
            size="small"
            className={classes.more}
            disabled={!isOnline}
            label={intl.formatMessage({ id: 'chat.chats.more' }, { name })}
          />
        }
        items={[
          ...(isHere ? [profileItem(profile.id)] : []),
          ...(isHere ? [blockItem(block)] : []),
          deleteItem(deleting.open),
        ]}
      />
      <DeleteChat
        opened={deleting.isOpen}
        onClose={deleting.close}
        conversationId={conversation.id}
        name={name}
        leave={isOpen}
      />
    </>
  );
}

function LastMessage({ last }: { last: ChatItem['last_message'] }) {
  if (!last) return null;
  if (last.kind === 'photo')
    return last.mine ? (
      <FormattedMessage id="chat.last.photo_mine" />
    ) : (
      <FormattedMessage id="chat.last.photo_theirs" />
    );
  if (last.kind === 'gift')
    return last.mine ? (
      <FormattedMessage id="chat.last.gift_mine" />
    ) : (
      <FormattedMessage id="chat.last.gift_theirs" />
    );
  if (last.text === '') return <FormattedMessage id="chat.last.removed" />;
  return last.mine ? (
    <FormattedMessage id="chat.last.text_mine" values={{ text: last.text }} />
  ) : (
    <>{last.text}</>
  );
}
