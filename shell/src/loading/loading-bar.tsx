import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { api } from '@duet/host';
import { useSteady } from '@duet/ui';
import classes from './loading-bar.module.css';

export const LONGEST_MS = 5_000;

interface StoreState {
  api: ReturnType<typeof api.reducer>;
}

/**
 * Returns true only for the first load of a query (spec section 7). Returns false while offline,
 * because pages then show that they are offline.
 */
export const isFirstLoad = ({ api: { queries, config } }: StoreState): boolean =>
  config.online &&
  Object.values(queries).some((query) => query?.status === 'pending' && query.data === undefined);

export function LoadingBar() {
  const intl = useIntl();
  const isShown = useSteady(useSelector(isFirstLoad));
  const isTooLong = useElapsed(isShown, LONGEST_MS);
  return (
    <div aria-live="polite">
      {isShown && !isTooLong && (
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={intl.formatMessage({ id: 'shell.loading' })}
        />
      )}
    </div>
  );
}

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
