import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { api } from '@duet/host';
import { useSteady } from '@duet/ui';
import classes from './loading-bar.module.css';

/** Spec section 9: no bar stays longer than this. */
export const LONGEST_MS = 5_000;

interface StoreState {
  api: ReturnType<typeof api.reducer>;
}

/**
 * Something is asked for the first time; what is merely refreshed shows no progress (spec section
 * 7).
 */
export const isFirstLoad = ({ api: { queries } }: StoreState): boolean =>
  Object.values(queries).some((query) => query?.status === 'pending' && query.data === undefined);

/** The line on top of the page while it waits for something it has not got yet. */
export function LoadingBar() {
  const intl = useIntl();
  const isShown = useSteady(useSelector(isFirstLoad));
  const isTooLong = useElapsed(isShown, LONGEST_MS);
  return (
    isShown &&
    !isTooLong && (
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={intl.formatMessage({ id: 'shell.loading' })}
      />
    )
  );
}

/** Whether something has been so for that long. */
function useElapsed(isSo: boolean, ms: number): boolean {
  const [isElapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [isSo, ms]);
  return isElapsed;
}
