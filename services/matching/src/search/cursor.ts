import type { CursorScope } from '@duet/service-kit/cursor';
import { z } from 'zod';
import type { ChosenFilters } from './search-filters';
import type { Searcher } from './searcher.service';

/** Holds everything needed to rebuild the rest of a result set, so Redis may lose data. */
export const searchCursor = z.object({
  /** Milliseconds since the epoch. Order and members are as of then, ages as of today. */
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
