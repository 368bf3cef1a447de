import { useEffect, useState } from 'react';
import { isApiError } from '@duet/host';
import type { Filters } from '../search/filters';
import { membersApi } from '../search/members.api';

const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.error === 'invalid_cursor';

/** Reloads all pages after an expired cursor. Returns an error if the cursor is rejected again. */
export function useMemberPages(filters: Filters) {
  // Uses `currentData`, because `data` would show results of previous filters.
  const {
    currentData,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = membersApi.useSearchMembersInfiniteQuery(filters);
  const [renewed, setRenewed] = useState<typeof currentData>();
  const isRenewing = isOutdated(error) && currentData !== undefined && currentData !== renewed;
  useEffect(() => {
    if (!isRenewing || isFetching) return;
    void refetch().then(({ data, isSuccess }) => {
      if (isSuccess) setRenewed(data);
    });
  }, [isRenewing, isFetching, refetch]);
  return {
    currentData,
    error: isRenewing ? undefined : error,
    isFetching,
    isLoadingMore: isFetchingNextPage || isRenewing,
    hasNextPage,
    fetchNextPage,
    refetch,
  };
}
