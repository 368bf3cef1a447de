import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useImageUrl } from '@duet/host';
import { PhotoCard, Tag } from '@duet/ui';
import type { ProfileCard as Profile } from '@duet/schemas/identity';

interface Props {
  profile: Profile;
  action: ReactNode;
  big?: boolean;
  isNew?: boolean;
  isAutomatic?: boolean;
}

export function ProfileCard({
  profile,
  action,
  big = false,
  isNew = false,
  isAutomatic = false,
}: Props) {
  const imageUrl = useImageUrl();
  const image = profile.main_image;
  const tags = (isNew || isAutomatic || profile.fictional_icon) && (
    <>
      {isNew && (
        <Tag tone="solid">
          <FormattedMessage id="search.card.new" />
        </Tag>
      )}
      {isAutomatic && (
        <Tag tone="photo">
          <FormattedMessage id="search.card.automatic" />
        </Tag>
      )}
      {profile.fictional_icon && (
        <Tag tone="photo" icon="mask">
          <FormattedMessage id="search.card.fictional" />
        </Tag>
      )}
    </>
  );
  return (
    <PhotoCard
      name={profile.name}
      age={profile.age}
      src={image && imageUrl(big ? image.filename : image.thumb_filename)}
      to={`/members/${profile.id}`}
      where={profile.city}
      online={profile.online}
      tags={tags || undefined}
      action={action}
      big={big}
    />
  );
}
