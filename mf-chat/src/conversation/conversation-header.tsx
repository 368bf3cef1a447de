import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { useImageUrl } from '@duet/host';
import type { ProfileCard } from '@duet/schemas/identity';
import { Avatar, IconButton, Menu, Tag } from '@duet/ui';
import { DeleteChat } from '../chats/delete-chat';
import classes from './conversation.module.css';

interface Props {
  conversationId: string;
  profile: ProfileCard;
  name: string;
}

export function ConversationHeader({ conversationId, profile, name }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const imageUrl = useImageUrl();
  const [isDeleting, setDeleting] = useState(false);
  const isHere = profile.status === 'active';
  return (
    <header className={classes.head}>
      <span className={classes.back}>
        <IconButton icon="left" label={intl.formatMessage({ id: 'chat.conversation.back' })} onClick={() => void navigate('/chats')} />
      </span>
      <Avatar name={name} src={profile.main_image && imageUrl(profile.main_image.thumb_filename)} online={profile.online} />
      <div className={classes.headWords}>
        <h1 className={classes.headName}>
          {isHere ? (
            <Link to={`/members/${profile.id}`}><FormattedMessage id="chat.member.name_age" values={{ name, age: profile.age }} /></Link>
          ) : name}
        </h1>
        <p className={classes.headSub}>
          {profile.online ? <FormattedMessage id="chat.member.online_city" values={{ city: profile.city }} /> : profile.city}
        </p>
      </div>
      {profile.fictional_icon && <Tag tone="deep" icon="mask"><FormattedMessage id="chat.member.fictional" /></Tag>}
      <Menu
        trigger={<IconButton icon="more" label={intl.formatMessage({ id: 'chat.conversation.more' })} />}
        items={[
          { id: 'profile', label: <FormattedMessage id="chat.chats.view_profile" />, icon: 'user', to: `/members/${profile.id}` },
          { id: 'delete', label: <FormattedMessage id="chat.delete.menu" />, icon: 'trash', danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <DeleteChat opened={isDeleting} onClose={() => setDeleting(false)} conversationId={conversationId} name={name} leave />
    </header>
  );
}
