import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useImageUrl, useSettings } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Avatar, Icon, Tag } from '@duet/ui';
import classes from './gallery.module.css';
import { Lightbox } from './lightbox';
import { Locked } from './locked';
import shared from './member.module.css';
import { usePhotoWalk } from './use-photos';
import type { PhotoWalk } from './use-photos';
import { Where } from './where';

export function Gallery({ member }: { member: MemberPage }) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  const [isOpen, setOpen] = useState(false);
  const walk = usePhotoWalk(member.images.length);
  const photo = member.images[walk.current];
  return (
    <div className={classes.gallery} {...walk.keys}>
      <div className={classes.hero} {...walk.touch}>
        {photo ? (
          <img
            src={getUrl(photo.filename)}
            alt={intl.formatMessage(
              { id: 'profile.photos.alt' },
              { name: member.name, place: walk.current + 1 },
            )}
          />
        ) : (
          <div className={classes.nobody}>
            <Avatar name={member.name} size="large" />
          </div>
        )}
        {photo && !photo.locked && (
          <button
            type="button"
            className={classes.enlarge}
            aria-label={intl.formatMessage({ id: 'profile.gallery.enlarge' })}
            onClick={() => setOpen(true)}
          />
        )}
        {photo?.locked && <Locked member={member} />}
        <HeroTags member={member} />
        <div className={shared.over}>
          <h1>{`${member.name}, ${member.age}`}</h1>
          <Where member={member} />
        </div>
      </div>
      {member.images.length > 1 && <Thumbs member={member} walk={walk} />}
      {isOpen && <Lightbox member={member} walk={walk} onClose={() => setOpen(false)} />}
    </div>
  );
}

function HeroTags({ member }: { member: MemberPage }) {
  return (
    <div className={classes.tags}>
      <span>
        {member.online && (
          <Tag tone="photo">
            <i className={shared.dot} />
            <FormattedMessage id="profile.member.online" />
          </Tag>
        )}
      </span>
      {member.fictional_icon && <FictionalTag />}
    </div>
  );
}

function FictionalTag() {
  const { fictional_singular: word } = useSettings();
  return (
    <Tag tone="photo" icon="mask">
      {word || <FormattedMessage id="profile.member.fictional_tag" />}
    </Tag>
  );
}

function Thumbs({ member, walk }: { member: MemberPage; walk: PhotoWalk }) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  return (
    <div className={classes.thumbs}>
      {member.images.map(({ id, thumb_filename: name, locked }, index) => {
        const values = { name: member.name, place: index + 1 };
        const label = locked
          ? intl.formatMessage({ id: 'profile.photos.locked_alt' }, values)
          : intl.formatMessage({ id: 'profile.photos.alt' }, values);
        return (
          <button
            key={id}
            type="button"
            aria-label={label}
            aria-current={index === walk.current || undefined}
            onClick={() => walk.show(index)}
          >
            <img src={getUrl(name)} alt="" loading="lazy" />
            {locked && (
              <span className={classes.thumbLock}>
                <span className={classes.lockDisc}>
                  <Icon name="lock" size={18} />
                </span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
