import { type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useImageUrl, useLikesQuery, useSession } from '@duet/host';
import type { ModalMap } from '@duet/host';
import { type LikeOrigin, LikeOriginText, findLikeOrigin } from '../origin/like-origin';
import { Button, Icon, IconButton } from '@duet/ui';
import type { Image } from '@duet/schemas/identity';
import classes from './match.module.css';

type Props = ModalMap['match'] & { onClose: () => void };

interface DialogState {
  isReady: boolean;
  isFetching: boolean;
  onClose: () => void;
}

export default function MatchModal({
  profile_id: profileId,
  profile: given,
  auto = false,
  onAction,
  onClose,
}: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { user } = useSession();
  const { data, isFetching } = useLikesQuery();
  const profile = given ?? data?.profiles.find(({ id }) => id === profileId);
  const dialog = useDialog({ isReady: profile !== undefined, isFetching, onClose });

  if (!profile) return null;
  const { name } = profile;
  const act =
    onAction ?? ((id: string) => void navigate(auto ? `/members/${id}` : `/members/${id}/chat`));
  const emit = (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    act(profileId);
  };
  const label = auto
    ? intl.formatMessage({ id: 'search.match.profile' }, { name })
    : intl.formatMessage({ id: 'search.match.action' }, { name });
  return (
    <dialog
      ref={dialog}
      className={classes.pop}
      aria-labelledby="match-title"
      onClose={onClose}
      onClick={onClose}
    >
      <Close onClose={onClose} />
      <div className={classes.words}>
        <div className={classes.duo}>
          {!auto && <Crop className={classes.mine} image={user?.profile.main_image ?? null} />}
          <button type="button" className={classes.theirs} aria-label={label} onClick={emit}>
            <Crop image={profile.main_image} />
          </button>
        </div>
        <Words
          name={name}
          isMutual={!auto}
          origin={findLikeOrigin(profile, data, auto)}
          isOwnAutomatic={data?.given_automatically.includes(profileId) ?? false}
        />
        <Button variant="light" size="large" data-autofocus onClick={emit}>
          {label}
        </Button>
      </div>
    </dialog>
  );
}

/** Closes the popup if the profile did not load, because an empty popup would block the queue. */
function useDialog({
  isReady,
  isFetching,
  onClose,
}: DialogState): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = !isReady && !isFetching;
  useEffect(() => {
    if (isReady && !dialog.current?.open) dialog.current?.showModal();
  }, [isReady]);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return dialog;
}

function Close({ onClose }: Pick<Props, 'onClose'>) {
  const intl = useIntl();
  return (
    <div className={classes.close}>
      <IconButton
        icon="x"
        variant="glass"
        label={intl.formatMessage({ id: 'search.match.close' })}
        onClick={onClose}
      />
    </div>
  );
}

interface WordsProps {
  name: string;
  isMutual: boolean;
  origin: LikeOrigin;
  isOwnAutomatic: boolean;
}

const Words = ({ name, isMutual, origin, isOwnAutomatic }: WordsProps) => (
  <>
    <h2 id="match-title">
      <FormattedMessage id="search.match.title" />
    </h2>
    {isMutual && (
      <p>
        <FormattedMessage id="search.match.text" values={{ name }} />
      </p>
    )}
    {origin !== 'person' && (
      <p>
        <LikeOriginText origin={origin} name={name} />
      </p>
    )}
    {isOwnAutomatic && (
      <p>
        <FormattedMessage id="search.like.origin_own" values={{ name }} />
      </p>
    )}
  </>
);

function Crop({ image, className }: { image: Image | null; className?: string }) {
  const imageUrl = useImageUrl();
  return (
    <span className={className}>
      {image ? <img src={imageUrl(image.thumb_filename)} alt="" /> : <Icon name="user" size={72} />}
    </span>
  );
}
