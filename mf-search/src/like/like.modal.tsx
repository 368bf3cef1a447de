import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useImageUrl, useLikesQuery } from '@duet/host';
import { Icon, Modal } from '@duet/ui';
import { LikeOriginText, findLikeOrigin } from '../origin/like-origin';
import classes from './like.module.css';

interface Props {
  profile_id: string;
  onClose: () => void;
}

export default function LikeModal({ profile_id: profileId, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const imageUrl = useImageUrl();
  const { data } = useLikesQuery();
  const profile = data?.profiles.find(({ id }) => id === profileId);
  const isGone = data !== undefined && !profile;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!profile) return null;
  const origin = findLikeOrigin(profile, data);
  const { name, age, city, main_image: image } = profile;
  const open = () => {
    onClose();
    void navigate(`/members/${profileId}`);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        origin === 'person' ? (
          <FormattedMessage id="search.like.modal_title" values={{ name }} />
        ) : (
          <FormattedMessage id="search.like.modal_title_auto" values={{ name }} />
        )
      }
    >
      <button
        type="button"
        className={classes.open}
        data-autofocus
        aria-label={intl.formatMessage({ id: 'search.match.profile' }, { name })}
        onClick={open}
      >
        {image ? <img src={imageUrl(image.filename)} alt="" /> : <Icon name="user" size={96} />}
        <span className={classes.words}>
          <span className={classes.name}>
            {name}, {age}
          </span>
          <span>{city}</span>
        </span>
      </button>
      {origin !== 'person' && (
        <p className={classes.origin}>
          <LikeOriginText origin={origin} name={name} />
        </p>
      )}
    </Modal>
  );
}
