import { useEffect, useState } from 'react';
import type { SearchCountResponse } from '@duet/schemas/matching';
import type { Filters } from '../search/filters';
import { membersApi } from '../search/members.api';

const PAUSE_MS = 250;

/**
 * Counts the members who match, after a pause without changes. A change cancels the running
 * request. Returns the last count while the next count loads, and null before the first count or
 * after a failure.
 */
export function useLiveCount(filters: Filters): SearchCountResponse | null {
  const [count] = membersApi.useLazySearchCountQuery();
  const [found, setFound] = useState<SearchCountResponse | null>(null);
  useEffect(() => {
    let request: ReturnType<typeof count> | undefined;
    let isLatest = true;
    const show = (answer: SearchCountResponse | null): void => {
      if (isLatest) setFound(answer);
    };
    const timer = setTimeout(() => {
      request = count(filters, true);
      request.unwrap().then(show, () => show(null));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
      request?.abort();
    };
  }, [count, filters]);
  return found;
}
