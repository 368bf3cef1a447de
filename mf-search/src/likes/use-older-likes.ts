import { useState } from 'react';
import type { LikesResponse } from '@duet/schemas/matching';
import { likeApi } from '../like/like.api';
import type { LikesType } from './lists';

interface OlderLikes {
  likes: LikesResponse;
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  showMore: () => void;
}

/** Appends older pages to `likes`, the first page, which the shell refreshes. */
export function useOlderLikes(likes: LikesResponse, type: LikesType): OlderLikes {
  const [first, setFirst] = useState<string | null>(null);
  const older = likeApi.useSearchOlderLikesInfiniteQuery(
    { type, first: first ?? '' },
    { skip: first === null },
  );
  const next = likes.cursors[type];
  return {
    likes: joinLikes([likes, ...(older.data?.pages ?? [])]),
    hasMore: first === null || !older.data ? next !== null : older.hasNextPage,
    isLoading: older.isLoading || older.isFetchingNextPage,
    error: older.error,
    showMore: () => {
      // After a failure, fetches the first older page again, because the cursor may have expired.
      if (older.data && older.error === undefined) void older.fetchNextPage();
      else if (first === next) void older.refetch();
      else setFirst(next);
    },
  };
}

const joined = (ids: string[][]): string[] => [...new Set(ids.flat())];

/** Joins the pages. An entry that has moved and is on two pages keeps its first position. */
export function joinLikes(pages: LikesResponse[]): LikesResponse {
  const [first] = pages as [LikesResponse];
  if (pages.length === 1) return first;
  const received = new Map(
    pages.toReversed().flatMap((page) => page.liked_by.map((like) => [like.id, like])),
  );
  return {
    ...first,
    profiles: pages.flatMap((page) => page.profiles),
    liked_by: joined(pages.map((page) => page.liked_by.map(({ id }) => id))).flatMap(
      (id) => received.get(id) ?? [],
    ),
    given: joined(pages.map((page) => page.given)),
    given_automatically: joined(pages.map((page) => page.given_automatically)),
    matches: joined(pages.map((page) => page.matches)),
  };
}
