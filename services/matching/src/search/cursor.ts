import type { CursorScope } from '@duet/service-kit/cursor';
import { z } from 'zod';
import type { ChosenFilters } from './search-filters';
import type { Searcher } from './searcher.service';

/** If Redis has lost a result set, search rebuilds the rest of the set from the cursor. */
export const searchCursor = z.object({
  /**
   * Creation time of the result set in milliseconds since 1970. The set keeps the order and members
   * of this time, but uses today's ages.
   */
  madeAt: z.int(),
  rank: z.int(),
  id: z.string(),
  /** The service counts the pages itself, because clients can send any page number. */
  page: z.int().default(2),
  /** The real member who comes first although a fictional profile ranks higher. */
  lead: z.string().optional(),
  /**
   * Only for the order `fit`: last member of the set in index order. The next set starts after this
   * member.
   */
  floor: z.object({ rank: z.int(), id: z.string() }).optional(),
  /** Nearby members in the set who come after `floor` in the index. */
  near: z.array(z.object({ rank: z.int(), id: z.string() })).optional(),
});
export type SearchCursor = z.infer<typeof searchCursor>;

export const searchScope = ({ site, memberId }: Searcher, filters: ChosenFilters): CursorScope => ({
  call: 'search',
  site,
  reader: memberId ?? 'visitor',
  filters,
});
