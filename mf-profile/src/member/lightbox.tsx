import { FormattedMessage, useIntl } from 'react-intl';
import { useImageUrl } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import { Modal } from '@duet/ui';
import { Locked } from './locked';
import classes from './gallery.module.css';
import { PhotoTurn } from './photo-turn';
import type { PhotoWalk } from './use-photos';

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
  if (!photo) return null;
  const values = { place: walk.current + 1, count: images.length };
  return (
    <Modal
      opened
      onClose={onClose}
      size="wide"
      title={<FormattedMessage id="profile.gallery.place" values={values} />}
    >
      <div className={classes.lightbox} {...walk.keys} {...walk.touch}>
        <img
          src={getUrl(photo.filename)}
          alt={intl.formatMessage(
            { id: 'profile.photos.alt' },
            { name: member.name, place: values.place },
          )}
        />
        {photo.locked && <Locked member={member} />}
        <PhotoTurn walk={walk} count={images.length} />
      </div>
    </Modal>
  );
}
