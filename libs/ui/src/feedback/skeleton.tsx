import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import classes from './feedback.module.css';

interface Props {
  width?: string;
  height?: string;
  radius?: string;
  ratio?: string;
}

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

/** Shows skeletons after 200 ms and announces the loading to screen readers. */
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
