import { useState } from 'react';
import type { KeyboardEvent, TouchEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useImageUrl } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';
import { Avatar, Tag } from '@duet/ui';
import classes from './member.module.css';
import { Where } from './where';

const SWIPE_PX = 40;

/** The photos: one large, the others to choose from, by touch, arrow keys or thumbnail. */
export function Gallery({ member }: { member: MemberView }) {
  const intl = useIntl();
  const urlOf = useImageUrl();
  const [chosen, setChosen] = useState(0);
  const [touch, setTouch] = useState(0);
  const { images, main_image: main } = member;
  const photos = main ? [main, ...images.filter(({ id }) => id !== main.id)] : images;
  const current = Math.min(chosen, Math.max(0, photos.length - 1));
  const photo = photos[current];
  const move = (by: number) => setChosen(Math.max(0, Math.min(photos.length - 1, current + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowDown') move(1);
    if (key === 'ArrowLeft' || key === 'ArrowUp') move(-1);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const distance = (event.changedTouches[0]?.clientX ?? touch) - touch;
    if (Math.abs(distance) > SWIPE_PX) move(distance < 0 ? 1 : -1);
  };
  const alt = (place: number) => intl.formatMessage({ id: 'profile.photos.alt' }, { name: member.name, place });
  return (
    <div className={classes.gallery} onKeyDown={onKeyDown}>
      <div className={classes.hero} onTouchStart={(event) => setTouch(event.touches[0]?.clientX ?? 0)} onTouchEnd={onTouchEnd}>
        {photo ? <img src={urlOf(photo.filename)} alt={alt(current + 1)} /> : <div className={classes.nobody}><Avatar name={member.name} size="large" /></div>}
        <div className={classes.tags}>
          <span>{member.online && <Tag tone="photo"><i className={classes.dot} /><FormattedMessage id="profile.member.online" /></Tag>}</span>
          {member.fictional_icon && <Tag tone="photo" icon="mask"><FormattedMessage id="profile.member.fictional_tag" /></Tag>}
        </div>
        <div className={classes.over}>
          <h1>{`${member.name}, ${member.age}`}</h1>
          <Where member={member} />
        </div>
      </div>
      {photos.length > 1 && (
        <div className={classes.thumbs}>
          {photos.map((each, index) => (
            <button key={each.id} type="button" aria-label={alt(index + 1)} aria-current={index === current || undefined} onClick={() => setChosen(index)}>
              <img src={urlOf(each.thumb_filename)} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
