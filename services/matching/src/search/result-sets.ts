import { SEARCH_COUNTED, SEARCH_PAGE_SIZE } from '@duet/schemas/matching';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { SearchCursor } from './cursor';
import { leadWithReal } from './lead-with-real';
import { type Listed, type ResultSet, ResultSetStore } from './result-set.store';
import type { ChosenFilters } from './search-filters';
import { type SearchPlan, planSearch } from './search-plan';
import { type Hit, SearchRepository } from './search.repository';
import type { Searcher } from './searcher.service';
import { TieredSearch } from './tiered-search';

/** Number of hits per query, which must be larger than SEARCH_COUNTED. */
const STRETCH = 50 * SEARCH_PAGE_SIZE;
export const COUNTED = SEARCH_COUNTED + 1;

export interface SearchPosition {
  set: ResultSet;
  next: number;
  held?: Promise<void>;
}

const toListed = ({ id, rank }: Hit): Listed => ({ id, rank });

/** Makes result sets, stores them, and makes the rest of a set again when the store has lost it. */
@Injectable()
export class ResultSets {
  constructor(
    private readonly index: SearchRepository,
    private readonly tiers: TieredSearch,
    private readonly sets: ResultSetStore,
    private readonly clock: Clock,
  ) {}

  async open(
    searcher: Searcher,
    chosen: ChosenFilters,
    cursor: SearchCursor | null,
    page: number,
  ): Promise<SearchPosition> {
    const now = this.clock.now();
    const madeAt = cursor?.madeAt ?? now.getTime();
    const key = ResultSetStore.key(
      searcher.memberId ?? `visitors of ${searcher.site}`,
      chosen,
      madeAt,
    );
    const plan = planSearch(searcher, chosen, now, new Date(madeAt));
    if (!cursor) {
      const set = await this.make(plan, madeAt);
      const kept = set.hits.length > SEARCH_PAGE_SIZE ? this.sets.put(key, set) : undefined;
      return {
        set,
        next: Math.min((page - 1) * SEARCH_PAGE_SIZE, set.hits.length),
        ...(kept && { held: kept }),
      };
    }
    const held = await this.sets.get(key);
    const at = held?.hits.findIndex(({ id }) => id === cursor.id) ?? -1;
    if (held && at >= 0 && (at + 1 < held.hits.length || held.complete))
      return { set: held, next: at + 1 };
    const set = await this.resume(plan, cursor, held);
    return { set, next: 1, held: this.sets.put(key, set) };
  }

  /** Returns the first hits, led by a real member if one matches. */
  async findFirst(plan: SearchPlan, limit: number): Promise<Hit[]> {
    const hits = await this.tiers.findFirst(plan, limit);
    if (!hits.every(({ isFictional }) => isFictional) || hits.length < limit)
      return leadWithReal(hits, ({ isFictional }) => isFictional);
    const real = { ...plan, tiers: plan.tiers.map((tier) => ({ ...tier, isReal: true })) };
    return [...(await this.tiers.findFirst(real, 1)), ...hits];
  }

  private async make(plan: SearchPlan, madeAt: number): Promise<ResultSet> {
    const hits = await this.findFirst(plan, STRETCH);
    const [first, second] = hits;
    const isLed = first && second && !first.isFictional && second.isFictional;
    return {
      madeAt,
      found: Math.min(hits.length, COUNTED),
      hits: hits.map(toListed),
      complete: hits.length < STRETCH,
      ...(isLed && { lead: first.id }),
    };
  }

  /** Reads the hits after the cursor. The new set starts with the cursor's own member. */
  private async resume(
    plan: SearchPlan,
    cursor: SearchCursor,
    held: ResultSet | null,
  ): Promise<ResultSet> {
    const rest = await this.tiers.findRest(plan, cursor, STRETCH);
    const found = held?.found ?? (await this.index.count(plan.all, COUNTED));
    return {
      madeAt: cursor.madeAt,
      found,
      hits: [
        { id: cursor.id, rank: cursor.rank },
        ...rest.filter(({ id }) => id !== cursor.lead).map(toListed),
      ],
      complete: rest.length < STRETCH,
      lead: cursor.lead,
    };
  }
}
