import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ErrorMessage, useFormats, useSession, useSheet } from '@duet/host';
import type { OwnProfile } from '@duet/schemas/identity';
import type { ErrorBody } from '@duet/schemas/errors';
import { LEAST_PHOTO_SIDE } from '@duet/schemas/photo-size';
import type { CropArea } from '@duet/schemas/photos';
import { Icon, IconButton } from '@duet/ui';
import { AddPhoto } from './add-photo';
import { CropDialog } from './crop-dialog';
import classes from './own.module.css';
import { PhotoTile } from './photo-tile';
import { type Upload, usePhotoUpload } from './use-photo-upload';

const FREE = 3;
const PREMIUM = 25;

export function PhotosPanel({ profile }: { profile: OwnProfile }) {
  const { isPremium } = useSession();
  const { upload, error, setError, send, cancel } = usePhotoUpload();
  const { images, main_image: main } = profile;
  const limit = isPremium ? PREMIUM : FREE;
  const isFull = images.length + (upload ? 1 : 0) >= limit;
  return (
    <section aria-labelledby="photos">
      <div className={classes.photosHead}>
        <h2 id="photos">
          <FormattedMessage id="profile.photos.title" />
        </h2>
        <span>
          <FormattedMessage id="profile.photos.count" values={{ count: images.length, limit }} />
        </span>
      </div>
      <ErrorMessage error={error} />
      <ul className={classes.photos}>
        {images.map((image, position) => (
          <PhotoTile
            key={image.id}
            image={image}
            isMain={image.id === main?.id}
            position={position}
            count={images.length}
            name={profile.name}
          />
        ))}
        {upload && <Uploading upload={upload} onCancel={cancel} />}
        {!isFull && (
          <li
            className={classes.dashed}
            data-main={images.length === 0 && !upload ? true : undefined}
          >
            <PhotoPicker onChoose={send} onError={setError} />
          </li>
        )}
        {!isPremium && <PremiumOffer />}
      </ul>
      <p className={classes.hint}>
        <FormattedMessage id="profile.photos.hint" values={{ pixels: LEAST_PHOTO_SIDE }} />
      </p>
      <p className={classes.hint}>
        <FormattedMessage id="profile.photos.who_sees" />
      </p>
    </section>
  );
}

interface PickerProps {
  onChoose: (file: File, crop?: CropArea) => void;
  onError: (error: ErrorBody | null) => void;
}

function PhotoPicker({ onChoose, onError }: PickerProps) {
  const [picked, setPicked] = useState<File | null>(null);
  const { isOpen, open, close } = useSheet('crop');
  return (
    <>
      <AddPhoto
        onPick={(file) => {
          onError(null);
          setPicked(file);
          open();
        }}
      />
      {isOpen && picked && (
        <CropDialog
          file={picked}
          onClose={close}
          onTooSmall={() => {
            close();
            onError({ error: 'photo_too_small', params: { pixels: LEAST_PHOTO_SIDE } });
          }}
          onChoose={(file, crop) => {
            close();
            onChoose(file, crop);
          }}
        />
      )}
    </>
  );
}

const PremiumOffer = () => (
  <li className={classes.dashed}>
    <Link to="/credits" className={`${classes.add} ${classes.premium}`}>
      <Icon name="lock" />
      <FormattedMessage id="profile.photos.premium" values={{ limit: PREMIUM }} />
    </Link>
  </li>
);

function Uploading({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const intl = useIntl();
  const formats = useFormats();
  const percent = Math.round(upload.progress * 100);
  return (
    <li className={classes.photo}>
      <img src={upload.preview} alt="" />
      <div
        className={classes.uploading}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={intl.formatMessage({ id: 'profile.photos.uploading' })}
      >
        <b>{formats.percent(upload.progress, 0)}</b>
        <i style={{ inlineSize: `${percent}%` }} />
        <span>
          <FormattedMessage id="profile.photos.uploading" />
        </span>
      </div>
      <span className={classes.options}>
        <IconButton
          icon="x"
          variant="glass"
          size="small"
          label={intl.formatMessage({ id: 'profile.photos.cancel' })}
          onClick={onCancel}
        />
      </span>
    </li>
  );
}
