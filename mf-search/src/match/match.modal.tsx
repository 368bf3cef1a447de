import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useImageUrl, useLikesQuery, useSession } from '@duet/host';
import { Button, Icon, IconButton } from '@duet/ui';
import type { Image } from '@duet/schemas/identity';
import classes from './match.module.css';

interface Props {
  profile_id: string;
  onClose: () => void;
}

/** Two who like each other (spec section 2, match popup): clicking anywhere closes it; the photo and the button lead on. */
export default function MatchModal({ profile_id: profileId, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const { user } = useSession();
  const { data } = useLikesQuery();
  const profile = data?.profiles.find(({ id }) => id === profileId);
  const ready = profile !== undefined;

  useEffect(() => {
    if (ready && !dialog.current?.open) dialog.current?.showModal();
  }, [ready]);

  if (!profile) return null;
  const { name } = profile;
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <dialog ref={dialog} className={classes.pop} aria-labelledby="match-title" onClose={onClose} onClick={onClose}>
      <div className={classes.close}>
        <IconButton icon="x" variant="glass" label={intl.formatMessage({ id: 'search.match.close' })} onClick={onClose} />
      </div>
      <div className={classes.words}>
        <div className={classes.duo}>
          <Crop className={classes.mine} image={user?.profile.main_image ?? null} />
          <button type="button" className={classes.theirs} aria-label={intl.formatMessage({ id: 'search.match.profile' }, { name })} onClick={stop(() => go(`/members/${profileId}`))}>
            <Crop image={profile.main_image} />
          </button>
        </div>
        <h2 id="match-title">
          <FormattedMessage id="search.match.title" />
        </h2>
        <p>
          <FormattedMessage id="search.match.text" values={{ name }} />
        </p>
        <Button variant="light" size="large" data-autofocus onClick={stop(() => go(`/members/${profileId}/chat`))}>
          <FormattedMessage id="search.match.action" values={{ name }} />
        </Button>
      </div>
    </dialog>
  );
}

const stop = (act: () => void) => (event: { stopPropagation: () => void }) => {
  event.stopPropagation();
  act();
};

function Crop({ image, className }: { image: Image | null; className?: string }) {
  const imageUrl = useImageUrl();
  return <span className={className}>{image ? <img src={imageUrl(image.thumb_filename)} alt="" /> : <Icon name="user" size={72} />}</span>;
}
