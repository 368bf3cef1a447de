import { useIntl } from 'react-intl';
import { IconButton } from '@duet/ui';
import classes from './gallery.module.css';
import type { PhotoWalk } from './use-photos';

export function PhotoTurn({ walk, count }: { walk: PhotoWalk; count: number }) {
  const intl = useIntl();
  if (count < 2) return null;
  return (
    <div className={classes.turn}>
      <IconButton
        icon="left"
        variant="glass"
        size="small"
        label={intl.formatMessage({ id: 'profile.gallery.previous' })}
        disabled={walk.current === 0}
        onClick={() => walk.show(walk.current - 1)}
      />
      <IconButton
        icon="right"
        variant="glass"
        size="small"
        label={intl.formatMessage({ id: 'profile.gallery.next' })}
        disabled={walk.current === count - 1}
        onClick={() => walk.show(walk.current + 1)}
      />
    </div>
  );
}
