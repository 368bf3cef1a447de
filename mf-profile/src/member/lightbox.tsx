import { FormattedMessage, useIntl } from 'react-intl';
import { useImageUrl } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Hidden, IconButton, Modal } from '@duet/ui';
import { Locked } from './locked';
import classes from './lightbox.module.css';
import { PhotoTurn } from './photo-turn';
import type { PhotoWalk } from './use-photos';
import { useZoom } from './use-zoom';

interface Props {
  member: MemberPage;
  walk: PhotoWalk;
  onClose: () => void;
}

export function Lightbox({ member, walk, onClose }: Props) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  const { images } = member;
  const photo = images[walk.current];
  const zoom = useZoom(photo?.id);
  if (!photo) return null;
  const values = { place: walk.current + 1, count: images.length };
  const title = <FormattedMessage id="profile.gallery.place" values={values} />;
  return (
    <Modal opened onClose={onClose} size="screen" bare title={title}>
      <div className={classes.lightbox} {...(!zoom.isOn && { ...walk.keys, ...walk.touch })}>
        <div className={classes.stage} {...zoom.stage}>
          <img
            src={getUrl(photo.filename)}
            alt={intl.formatMessage(
              { id: 'profile.photos.alt' },
              { name: member.name, place: values.place },
            )}
            draggable={false}
          />
        </div>
        <Hidden>
          <span aria-live="polite">{title}</span>
        </Hidden>
        {photo.locked ? (
          <Locked member={member} />
        ) : (
          <IconButton
            icon="search"
            variant="glass"
            className={classes.zoom}
            label={intl.formatMessage({ id: 'profile.gallery.enlarge' })}
            pressed={zoom.isOn}
            filled={false}
            onClick={zoom.toggle}
          />
        )}
        <PhotoTurn walk={walk} count={images.length} />
      </div>
    </Modal>
  );
}
