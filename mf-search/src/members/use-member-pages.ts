import { useEffect, useState } from 'react';
import { isApiError } from '@duet/host';
import type { Filters } from '../search/filters';
import { membersApi } from '../search/members.api';

/** The cursor of the next page is not accepted any more: the list was left open for too long. */
const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.error === 'invalid_cursor';

/**
 * The pages of a search. When the next page's cursor is refused, all pages are loaded again from
 * the first on, and the reader goes on where they are. A list that was refused again right after
 * that shows the error.
 */
export function useMemberPages(filters: Filters) {
  // Without currentData the list of the last filters, and its count, would stand under the new
  // ones.
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
