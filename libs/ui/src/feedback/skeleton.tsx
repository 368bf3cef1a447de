import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import classes from './feedback.module.css';

interface Props {
  /** CSS lengths. */
  width?: string;
  height?: string;
  radius?: string;
  /** Photo cards are 4/5. */
  ratio?: string;
}

/** A shape of what is coming. */
export const Skeleton = ({ width = '100%', height, radius, ratio }: Props) => (
  <div
    className={classes.skeleton}
    style={{
      width,
      height: height ?? (ratio ? undefined : '1rem'),
      aspectRatio: ratio,
      borderRadius: radius,
    }}
    aria-hidden="true"
  />
);

/** Wraps the skeletons of a view: appears after 200 ms, and says once that something is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <div
      className={classes.late}
      role="status"
      aria-label={intl.formatMessage({ id: 'ui.state.loading' })}
    >
      {children}
    </div>
  );
}
