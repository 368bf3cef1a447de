import { FormattedMessage, useIntl } from 'react-intl';
import { useImageUrl, useSettings, useSheet } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Hidden, Icon, Tag } from '@duet/ui';
import classes from './gallery.module.css';
import { Lightbox } from './lightbox';
import { Locked } from './locked';
import shared from './member.module.css';
import { PhotoTurn } from './photo-turn';
import { usePhotoWalk } from './use-photos';
import type { PhotoWalk } from './use-photos';
import { Where } from './where';

export function Gallery({ member }: { member: MemberPage }) {
  const intl = useIntl();
  const enlarged = useSheet('photo');
  const count = member.images.length;
  const walk = usePhotoWalk(count);
  return (
    <>
      <div
        className={classes.gallery}
        role="group"
        aria-label={intl.formatMessage({ id: 'profile.photos.title' })}
        {...walk.keys}
      >
        <div className={classes.hero}>
          {count > 0 ? (
            <div className={classes.row} {...walk.row}>
              {member.images.map((photo, index) => (
                <Photo
                  key={photo.id}
                  member={member}
                  photo={photo}
                  place={index + 1}
                  distance={Math.abs(index - walk.current)}
                  onEnlarge={enlarged.open}
                />
              ))}
            </div>
          ) : (
            <div className={classes.nobody}>
              <Icon name="user" size={96} />
            </div>
          )}
          <HeroTags member={member} place={walk.current + 1} />
          <div className={shared.over}>
            <h1>{`${member.name}, ${member.age}`}</h1>
            <Where member={member} />
          </div>
          <PhotoTurn walk={walk} count={count} />
        </div>
        {count > 1 && <Thumbs member={member} walk={walk} />}
      </div>
      {enlarged.isOpen && <Lightbox member={member} walk={walk} onClose={enlarged.close} />}
    </>
  );
}

interface PhotoProps {
  member: MemberPage;
  photo: MemberPage['images'][number];
  place: number;
  /** Distance from the shown photo. Only the shown photo and its neighbours are loaded. */
  distance: number;
  onEnlarge: () => void;
}

function Photo({ member, photo, place, distance, onEnlarge }: PhotoProps) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  const isShown = distance === 0;
  const label = intl.formatMessage({ id: 'profile.photos.alt' }, { name: member.name, place });
  return (
    <div className={classes.photo} inert={!isShown} aria-hidden={!isShown}>
      {distance < 2 && (
        <img
          src={getUrl(photo.filename)}
          alt={isShown ? label : ''}
          loading={isShown ? undefined : 'lazy'}
          draggable={false}
        />
      )}
      {photo.locked ? (
        <Locked member={member} />
      ) : (
        <button
          type="button"
          className={classes.enlarge}
          aria-label={intl.formatMessage({ id: 'profile.gallery.enlarge' })}
          onClick={onEnlarge}
        />
      )}
    </div>
  );
}

function HeroTags({ member, place }: { member: MemberPage; place: number }) {
  const count = member.images.length;
  return (
    <div className={classes.tags}>
      {member.online && (
        <Tag tone="photo">
          <i className={shared.dot} />
          <FormattedMessage id="profile.member.online" />
        </Tag>
      )}
      {member.fictional_icon && <FictionalTag />}
      {count > 1 && (
        <span className={classes.place}>
          <Tag tone="photo">
            <span aria-hidden="true">{`${place}/${count}`}</span>
            <Hidden>
              <span aria-live="polite">
                <FormattedMessage id="profile.gallery.place" values={{ place, count }} />
              </span>
            </Hidden>
          </Tag>
        </span>
      )}
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
