import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { ErrorMessage, useErrorText, useImageUrl, useSession } from '@duet/host';
import type { Image, OwnProfile } from '@duet/schemas/identity';
import { Icon, IconButton, Menu, Tag, toast } from '@duet/ui';
import { useProfileDeletePhotoMutation, useProfileMainPhotoMutation } from '../profile.api';
import { AddPhoto } from './add-photo';
import classes from './own.module.css';
import { type Upload, usePhotoUpload } from './use-photo-upload';

const FREE = 3;
const PREMIUM = 25;

/** The own photos, the main one first and large; adding, choosing and removing them. */
export function PhotosPanel({ profile }: { profile: OwnProfile }) {
  const { isPremium } = useSession();
  const { upload, error, send, cancel } = usePhotoUpload();
  const { images, main_image: main } = profile;
  const limit = isPremium ? PREMIUM : FREE;
  const ordered = main ? [...images.filter(({ id }) => id === main.id), ...images.filter(({ id }) => id !== main.id)] : images;
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
        {ordered.map((image, index) => (
          <Photo key={image.id} image={image} isMain={image.id === main?.id} place={index + 1} name={profile.name} />
        ))}
        {upload && <Uploading upload={upload} onCancel={cancel} />}
        {!isFull && (
          <li className={classes.dashed} data-main={images.length === 0 && !upload ? true : undefined}>
            <AddPhoto onPick={send} />
          </li>
        )}
        {!isPremium && (
          <li className={classes.dashed}>
            <Link to="/credits" className={`${classes.add} ${classes.premium}`}>
              <Icon name="lock" />
              <FormattedMessage id="profile.photos.premium" values={{ limit: PREMIUM }} />
            </Link>
          </li>
        )}
      </ul>
      <p className={classes.hint}>
        <FormattedMessage id="profile.photos.hint" />
      </p>
    </section>
  );
}

interface PhotoProps {
  image: Image;
  isMain: boolean;
  place: number;
  name: string;
}

function Photo({ image, isMain, place, name }: PhotoProps) {
  const intl = useIntl();
  const urlOf = useImageUrl();
  const text = useErrorText();
  const [makeMain, making] = useProfileMainPhotoMutation();
  const [remove, removing] = useProfileDeletePhotoMutation();
  const tell = (failure: unknown) => toast(text(failure), { tone: 'bad' });
  const isBusy = making.isLoading || removing.isLoading;
  const items = [
    ...(isMain ? [] : [{ id: 'main', label: intl.formatMessage({ id: 'profile.photos.make_main' }), icon: 'star' as const, onSelect: () => void makeMain(image.id).unwrap().catch(tell) }]),
    { id: 'delete', label: intl.formatMessage({ id: 'profile.photos.delete' }), icon: 'trash' as const, danger: true, onSelect: () => void remove(image.id).unwrap().catch(tell) },
  ];
  return (
    <li className={classes.photo} data-main={isMain || undefined} aria-busy={isBusy || undefined}>
      <img src={urlOf(isMain ? image.filename : image.thumb_filename)} alt={intl.formatMessage({ id: 'profile.photos.alt' }, { name, place })} />
      {isMain && (
        <span className={classes.tag}>
          <Tag tone="white">
            <FormattedMessage id="profile.photos.main" />
          </Tag>
        </span>
      )}
      {image.status === 'pending' && (
        <span className={classes.tag}>
          <Tag tone="photo" icon="clock">
            <FormattedMessage id="profile.photos.pending" />
          </Tag>
        </span>
      )}
      <span className={classes.options}>
        <Menu trigger={<IconButton icon="more" variant="glass" size="small" label={intl.formatMessage({ id: 'profile.photos.options' }, { place })} disabled={isBusy} />} items={items} />
      </span>
    </li>
  );
}

function Uploading({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const intl = useIntl();
  const percent = Math.round(upload.progress * 100);
  return (
    <li className={classes.photo}>
      <img src={upload.preview} alt="" />
      <div className={classes.uploading} role="progressbar" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-label={intl.formatMessage({ id: 'profile.photos.uploading' })}>
        <b>{intl.formatNumber(upload.progress, { style: 'percent', maximumFractionDigits: 0 })}</b>
        <i style={{ inlineSize: `${percent}%` }} />
        <span>
          <FormattedMessage id="profile.photos.uploading" />
        </span>
      </div>
      <span className={classes.options}>
        <IconButton icon="x" variant="glass" size="small" label={intl.formatMessage({ id: 'profile.photos.cancel' })} onClick={onCancel} />
      </span>
    </li>
  );
}
