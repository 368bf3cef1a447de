import type { CursorScope } from '@duet/service-kit/cursor';
import { z } from 'zod';
import type { ChosenFilters } from './search-filters';
import type { Searcher } from './searcher.service';

/**
 * Where a reader of one result set is: when the set was made and the last member that was handed
 * out. It holds everything that is needed to make the rest of the set again, so that losing Redis
 * loses nothing.
 */
export const searchCursor = z.object({
  /**
   * Milliseconds; the order, and who is listed, are as the index was then. Ages are those of today.
   */
  madeAt: z.int(),
  /** Rank of the last member at that time. */
  rank: z.int(),
  id: z.string(),
});
export type SearchCursor = z.infer<typeof searchCursor>;

/** A cursor counts for the searcher and the filters that it was made for. */
export const searchScope = ({ site, memberId }: Searcher, filters: ChosenFilters): CursorScope => ({
  call: 'search',
  site,
  reader: memberId ?? 'visitor',
  filters,
});
