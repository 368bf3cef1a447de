import { SEARCH_COUNTED, SEARCH_PAGE_SIZE } from '@duet/schemas/matching';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { SearchCursor } from './cursor';
import { leadWithReal } from './lead-with-real';
import { type Listed, type ResultSet, ResultSetStore } from './result-set.store';
import type { ChosenFilters } from './search-filters';
import { TOP, findFloor, findNearby, inOrder, isAfter, orderByFit } from './order-by-fit';
import { type SearchPlan, planSearch } from './search-plan';
import { type Hit, SearchRepository } from './search.repository';
import type { Searcher } from './searcher.service';
import { TieredSearch } from './tiered-search';

/** Hits per query. Must exceed SEARCH_COUNTED. */
export const STRETCH = 50 * SEARCH_PAGE_SIZE;
export const COUNTED = SEARCH_COUNTED + 1;
/** Maximum number of extra nearby hits in a set. Small, because every cursor contains their ids. */
const NEAR = 12;

export interface SearchPosition {
  set: ResultSet;
  next: number;
  held?: Promise<void>;
}

const toListed = ({ id, rank }: Listed): Listed => ({ id, rank });

/** Creates result sets. If the store has lost one, continues the search at the cursor. */
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
    return (await this.read(plan, limit)).hits;
  }

  private async read(
    plan: SearchPlan,
    limit: number,
  ): Promise<{ found: Hit[]; near: Hit[]; hits: Hit[] }> {
    const found = await this.tiers.findFirst(plan, limit);
    const near = found.length < limit ? [] : await this.findNear(plan, found);
    const hits = plan.fit ? [...orderByFit(found, plan.fit), ...near].sort(inOrder) : found;
    if (!hits.every(({ isFictional }) => isFictional) || found.length < limit)
      return { found, near, hits: leadWithReal(hits, ({ isFictional }) => isFictional) };
    const real = { ...plan, tiers: plan.tiers.map((tier) => ({ ...tier, isReal: true })) };
    return { found, near, hits: [...(await this.tiers.findFirst(real, 1)), ...hits] };
  }

  private async findNear({ all, fit }: SearchPlan, found: readonly Hit[]): Promise<Hit[]> {
    if (!fit || all.activeSince) return [];
    const { filters, places } = findNearby(all, fit);
    if (places.length === 0) return [];
    const known = new Set(found.map(({ id }) => id));
    const near = await this.index.findFirstOfEach(filters, places, NEAR);
    return orderByFit(
      near.filter(({ id }) => !known.has(id)),
      fit,
    ).slice(0, NEAR);
  }

  private async make(plan: SearchPlan, madeAt: number): Promise<ResultSet> {
    const { found, near, hits } = await this.read(plan, STRETCH);
    const [first, second] = hits;
    const isLed = first && second && !first.isFictional && second.isFictional;
    return {
      madeAt,
      found: Math.min(hits.length, COUNTED),
      hits: hits.map(toListed),
      complete: found.length < STRETCH,
      ...(isLed && { lead: first.id }),
      ...(plan.fit && { floor: findFloor(found) }),
      ...(near.length > 0 && { near: near.map(toListed) }),
    };
  }

  /** Returns a set that starts with the cursor's member, who was already shown. */
  private async resume(
    plan: SearchPlan,
    cursor: SearchCursor,
    held: ResultSet | null,
  ): Promise<ResultSet> {
    const found = held?.found ?? (await this.index.count(plan.all, COUNTED));
    const { madeAt, id, rank, lead, floor, near = [] } = cursor;
    const shown = new Set([lead, ...near.map((hit) => hit.id)]);
    const toSet = (hits: Listed[], complete: boolean): ResultSet => ({
      madeAt,
      found,
      hits: [{ id, rank }, ...hits.map(toListed)],
      complete,
      lead,
      near: cursor.near,
    });
    const isNew = (hit: Listed): boolean => !shown.has(hit.id);
    if (plan.fit && floor) {
      const read = await this.tiers.findRest(plan, { ...cursor, ...TOP }, STRETCH);
      const upper = read.filter((hit) => !isAfter(hit, floor));
      const left = [...orderByFit(upper, plan.fit).filter(isNew), ...near]
        .filter((hit) => hit.id !== lead && isAfter(hit, cursor))
        .sort(inOrder);
      const complete = read.length < STRETCH && upper.length === read.length;
      if (left.length > 0 || complete) return { ...toSet(left, complete), floor };
    }
    const rest = await this.tiers.findRest(plan, { ...cursor, ...floor }, STRETCH);
    return toSet(rest.filter(isNew), rest.length < STRETCH);
  }
}
