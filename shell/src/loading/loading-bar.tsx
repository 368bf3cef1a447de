import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { api } from '@duet/host';
import classes from './loading-bar.module.css';

/** Spec section 9: a quick answer shows no bar, and no bar stays longer than this. */
export const THROTTLE_MS = 200;
export const LONGEST_MS = 5_000;

interface StoreState {
  api: ReturnType<typeof api.reducer>;
}

/** Something is asked for the first time; what is merely refreshed shows no progress (spec section 7). */
export const isFirstLoad = ({ api: { queries } }: StoreState): boolean =>
  Object.values(queries).some((query) => query?.status === 'pending' && query.data === undefined);

/** The line on top of the page while it waits for something it has not got yet. */
export const LoadingBar = () => (useSelector(isFirstLoad) ? <Bar /> : null);

/** One stretch of waiting. */
function Bar() {
  const intl = useIntl();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setShown(true), THROTTLE_MS);
    const hide = setTimeout(() => setShown(false), THROTTLE_MS + LONGEST_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);
  return isShown && <div className={classes.bar} role="progressbar" aria-label={intl.formatMessage({ id: 'shell.loading' })} />;
}
