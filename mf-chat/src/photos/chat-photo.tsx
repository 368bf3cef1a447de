import { Suspense, lazy } from 'react';
import { useIntl } from 'react-intl';
import { useImageUrl, useSheet } from '@duet/host';
import type { Message } from '@duet/schemas/messaging';
import { Icon } from '@duet/ui';
import classes from './photos.module.css';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

interface Props {
  photo: NonNullable<Message['photo']>;
  /** Name of the sender; null for the user's own photo. */
  name: string | null;
}

export function ChatPhoto({ photo, name }: Props) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  const { isOpen, open, close } = useSheet(`photo ${photo.filename}`);
  const alt = name
    ? intl.formatMessage({ id: 'chat.photo.alt_theirs' }, { name })
    : intl.formatMessage({ id: 'chat.photo.alt_mine' });
  const style = { aspectRatio: `${photo.width} / ${photo.height}` };
  if (photo.thumb_filename === '')
    return (
      <div className={`${classes.frame} ${classes.none}`} style={style} role="img" aria-label={alt}>
        <Icon name="image" size={32} />
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        style={style}
        aria-label={intl.formatMessage({ id: 'chat.photo.enlarge' }, { photo: alt })}
        onClick={open}
      >
        <img src={getUrl(photo.thumb_filename)} alt={alt} loading="lazy" decoding="async" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Lightbox src={getUrl(photo.filename)} title={alt} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
