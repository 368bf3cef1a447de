import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '@duet/ui';
import classes from './own.module.css';

export function AddPhoto({ onPick }: { onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        tabIndex={-1}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onPick(file);
        }}
      />
      <button type="button" className={classes.add} onClick={() => input.current?.click()}>
        <Icon name="camera" />
        <FormattedMessage id="profile.photos.add" />
      </button>
    </>
  );
}
