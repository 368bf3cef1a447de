import type { CursorScope } from '@duet/service-kit/cursor';
import { z } from 'zod';
import type { ChosenFilters } from './search-filters';
import type { Searcher } from './searcher.service';

/**
 * Content of a cursor. Search can rebuild the rest of a result set from the cursor, so Redis may
 * lose data.
 */
export const searchCursor = z.object({
  /**
   * Creation time of the result set, in milliseconds since the epoch. Order and members are as of
   * this time, ages as of today.
   */
  madeAt: z.int(),
  rank: z.int(),
  id: z.string(),
});
export type SearchCursor = z.infer<typeof searchCursor>;

export const searchScope = ({ site, memberId }: Searcher, filters: ChosenFilters): CursorScope => ({
  call: 'search',
  site,
  reader: memberId ?? 'visitor',
  filters,
});
