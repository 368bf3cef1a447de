import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { Hidden } from '../layout/layout';
import classes from './photo.module.css';

interface Props {
  name: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
  online?: boolean;
}

const EDGE = { small: 36, medium: 48, large: 64 } as const;

/**
 * Screen readers ignore the photo. Without a photo, the avatar shows the first letter of the name.
 */
export function Avatar({ name, src, size = 'medium', online }: Props) {
  const intl = useIntl();
  const style = { '--size': `${EDGE[size]}px` } as CSSProperties;
  return (
    <span className={classes.avatar} style={style}>
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={classes.initial} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      {online && (
        <>
          <span className={classes.dot} />
          <Hidden>{intl.formatMessage({ id: 'ui.photo.online' })}</Hidden>
        </>
      )}
    </span>
  );
}
