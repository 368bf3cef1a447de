import { FormattedMessage } from 'react-intl';
import { useImageUrl } from '@duet/host';
import type { ProfileCard } from '@duet/schemas/identity';
import { Button } from '@duet/ui';
import classes from './conversation.module.css';

export function WhoPanel({ profile, name }: { profile: ProfileCard; name: string }) {
  const imageUrl = useImageUrl();
  if (profile.status !== 'active') return null;
  return (
    <aside className={classes.who}>
      {profile.main_image && (
        <div className={classes.whoPhoto}>
          <img src={imageUrl(profile.main_image.filename)} alt="" decoding="async" />
        </div>
      )}
      <h2 className={classes.whoName}>
        <FormattedMessage id="chat.member.name_age" values={{ name, age: profile.age }} />
      </h2>
      <p className={classes.whoCity}>{profile.city}</p>
      <Button to={`/members/${profile.id}`} variant="quiet" size="small" block>
        <FormattedMessage id="chat.chats.view_profile" />
      </Button>
    </aside>
  );
}
