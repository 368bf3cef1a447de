import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { openModal, useImageUrl, useSheet } from '@duet/host';
import type { ProfileCard } from '@duet/schemas/identity';
import { Avatar, IconButton, Menu, Tag } from '@duet/ui';
import { DeleteChat } from '../chats/delete-chat';
import { blockItem, deleteItem, profileItem } from '../chats/menu-items';
import { useIsOnline } from '../use-is-online';
import classes from './conversation.module.css';

interface Props {
  conversationId: string;
  profile: ProfileCard;
  name: string;
  onGift: (() => void) | undefined;
}

export function ConversationHeader(props: Props) {
  const { profile, name, onGift } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const imageUrl = useImageUrl();
  const isOnline = useIsOnline();
  return (
    <header className={classes.head}>
      <span className={classes.back}>
        <IconButton
          icon="left"
          label={intl.formatMessage({ id: 'chat.conversation.back' })}
          onClick={() => void navigate('/chats')}
        />
      </span>
      <Avatar
        name={name}
        src={profile.main_image && imageUrl(profile.main_image.thumb_filename)}
        online={profile.online}
      />
      <HeaderWords profile={profile} name={name} />
      {onGift && (
        <IconButton
          icon="gift"
          label={intl.formatMessage({ id: 'chat.gift.title' }, { name })}
          disabled={!isOnline}
          onClick={onGift}
        />
      )}
      <ConversationMenu {...props} />
    </header>
  );
}

function Where({ online, city }: Pick<ProfileCard, 'online' | 'city'>) {
  if (!online) return city;
  return city === '' ? (
    <FormattedMessage id="chat.member.online" />
  ) : (
    <FormattedMessage id="chat.member.online_city" values={{ city }} />
  );
}

function HeaderWords({ profile, name }: Pick<Props, 'profile' | 'name'>) {
  return (
    <div className={classes.headWords}>
      <h1 className={classes.headName}>
        {profile.status === 'active' ? (
          <Link to={`/members/${profile.id}`}>
            <FormattedMessage id="chat.member.name_age" values={{ name, age: profile.age }} />
          </Link>
        ) : (
          name
        )}
      </h1>
      <p className={classes.headSub}>
        <Where {...profile} />
      </p>
      {profile.fictional_icon && (
        <div className={classes.headTag}>
          <Tag tone="deep" icon="mask">
            <FormattedMessage id="chat.member.fictional" />
          </Tag>
        </div>
      )}
    </div>
  );
}

function ConversationMenu({ conversationId, profile, name }: Omit<Props, 'onGift'>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const deleting = useSheet('delete-chat');
  const isHere = profile.status === 'active';
  const who = { profile_id: profile.id, name };
  const block = () => openModal('block', { ...who, onDone: () => void navigate('/chats') });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon="more"
            label={intl.formatMessage({ id: 'chat.conversation.more' })}
            disabled={!isOnline}
          />
        }
        items={[
          ...(isHere ? [profileItem(profile.id)] : []),
          {
            id: 'report',
            label: <FormattedMessage id="chat.report.menu" />,
            icon: 'flag',
            onSelect: () => openModal('report', { ...who, conversation_id: conversationId }),
          },
          ...(isHere ? [blockItem(block)] : []),
          deleteItem(deleting.open),
        ]}
      />
      <DeleteChat
        opened={deleting.isOpen}
        onClose={deleting.close}
        conversationId={conversationId}
        name={name}
        leave
      />
    </>
  );
}
