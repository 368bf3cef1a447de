import { SEARCH_COUNTED, SEARCH_PAGE_SIZE } from '@duet/schemas/matching';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { SearchCursor } from './cursor';
import { leadWithReal } from './lead-with-real';
import { type Listed, type ResultSet, ResultSetStore } from './result-set.store';
import type { ChosenFilters } from './search-filters';
import { TOP, findFloor, isAfter, orderByFit } from './order-by-fit';
import { type SearchPlan, planSearch } from './search-plan';
import { type Hit, SearchRepository } from './search.repository';
import type { Searcher } from './searcher.service';
import { TieredSearch } from './tiered-search';

/** Number of hits per query, which must be larger than SEARCH_COUNTED. */
export const STRETCH = 50 * SEARCH_PAGE_SIZE;
export const COUNTED = SEARCH_COUNTED + 1;

export interface SearchPosition {
  set: ResultSet;
  next: number;
  held?: Promise<void>;
}

const toListed = ({ id, rank }: Hit): Listed => ({ id, rank });

/**
 * Creates and stores result sets, and creates the rest of a set again when the store has lost it.
 */
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

  async findFirst(plan: SearchPlan, limit: number): Promise<Hit[]> {
    const found = await this.tiers.findFirst(plan, limit);
    const hits = plan.fit ? orderByFit(found, plan.fit) : found;
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
      ...(plan.fit && { floor: findFloor(isLed ? hits.slice(1) : hits) }),
    };
  }

  /** Reads the hits after the cursor. The new set starts with the cursor's own member. */
  private async resume(
    plan: SearchPlan,
    cursor: SearchCursor,
    held: ResultSet | null,
  ): Promise<ResultSet> {
    const found = held?.found ?? (await this.index.count(plan.all, COUNTED));
    const { madeAt, id, rank, lead, floor } = cursor;
    const toSet = (hits: Hit[], complete: boolean): ResultSet => ({
      madeAt,
      found,
      hits: [{ id, rank }, ...hits.filter((hit) => hit.id !== lead).map(toListed)],
      complete,
      lead,
    });
    if (plan.fit && floor) {
      const read = await this.tiers.findRest(plan, { ...cursor, ...TOP }, STRETCH);
      const upper = read.filter((hit) => !isAfter(hit, floor));
      const left = orderByFit(upper, plan.fit).filter((hit) => isAfter(hit, cursor));
      const complete = read.length < STRETCH && upper.length === read.length;
      if (left.length > 0 || complete) return { ...toSet(left, complete), floor };
    }
    const rest = await this.tiers.findRest(plan, { ...cursor, ...floor }, STRETCH);
    return toSet(rest, rest.length < STRETCH);
  }
}
