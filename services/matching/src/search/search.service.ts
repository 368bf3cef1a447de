import type { MemberSnapshot } from '@duet/schemas/events';
import type { OtherProfile } from '@duet/schemas/resell';
import { ageOn } from '@duet/schemas/common';
import { SEARCH_PAGE_SIZE, type SearchQuery, type Widened } from '@duet/schemas/matching';
import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import { offeredFilters } from '@duet/schemas/search-fields';
import { Clock } from '@duet/service-kit/clock';
import { CursorSealer } from '@duet/service-kit/cursor';
import { findCity } from '@duet/service-kit/places/nearby';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { type SearchCursor, searchCursor, searchScope } from './cursor';
import { leadWithReal } from './lead-with-real';
import { otherProfilesFor } from './other-profiles';
import type { Listed, ResultSet } from './result-set.store';
import { COUNTED, ResultSets, STRETCH, type SearchPosition } from './result-sets';
import { type ChosenFilters, asksOffered, chooseFilters, widen } from './search-filters';
import { planSearch } from './search-plan';
import { SearchRepository } from './search.repository';
import { type Searcher, SearcherService } from './searcher.service';

export interface Found extends Member {
  liked: boolean;
}

export interface SearchPage {
  filters: ChosenFilters;
  members: Found[];
  similar: Found[];
  widened: Widened[];
  others: OtherProfile[];
  found: number;
  page: number;
  cursor: string | null;
}

@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchRepository,
    private readonly sets: ResultSets,
    private readonly members: MemberRepository,
    private readonly searchers: SearcherService,
    private readonly sites: SiteRulesService,
    private readonly cursors: CursorSealer,
    private readonly clock: Clock,
  ) {}

  async search(actor: ActorPrincipal, query: SearchQuery): Promise<SearchPage> {
    const { searcher, filters } = await this.read(actor, query);
    const scope = searchScope(searcher, filters);
    const cursor =
      query.cursor === undefined ? null : this.cursors.open(query.cursor, scope, searchCursor);
    const place = await this.sets.open(searcher, filters, cursor, query.page);
    const [taken] = await Promise.all([this.take(place, searcher, filters), place.held]);
    const last = place.set.hits[place.next - 1];
    const next = (cursor?.page ?? 1) + 1;
    const rest = place.next < place.set.hits.length || !place.set.complete;
    const more = rest && next <= (await this.getDepth(searcher));
    const { similar, widened } = rest
      ? { similar: [], widened: [] }
      : await this.similar(searcher, filters, place.set);
    return {
      filters,
      members: cursor ? taken : realFirst(taken),
      similar,
      widened,
      others: cursor ? [] : await this.others(actor, filters),
      found: place.set.found,
      page: query.page,
      cursor: more && last ? this.cursors.seal(toCursor(place.set, last, next), scope) : null,
    };
  }

  async count(actor: ActorPrincipal, query: SearchQuery): Promise<number> {
    const { searcher, filters } = await this.read(actor, query);
    const now = this.clock.now();
    const { all } = planSearch(searcher, { ...filters, sort: 'active' }, now, now);
    return this.index.count(all, COUNTED);
  }

  async first(
    site: string,
    memberId: string,
    query: SearchQuery,
    count: number,
  ): Promise<Member[]> {
    const { searcher, filters } = await this.choose(
      query,
      await this.searchers.member(site, memberId),
    );
    const now = this.clock.now();
    const plan = planSearch(searcher, filters, now, now);
    const hits = (await this.sets.findFirst(plan, plan.fit ? STRETCH : count)).slice(0, count);
    const members = new Map(
      (
        await this.members.findMany(
          site,
          hits.map(({ id }) => id),
        )
      ).map((member) => [member.id, member]),
    );
    return hits.flatMap(({ id }) => members.get(id) ?? []).filter(({ card }) => isFindable(card));
  }

  private async read(
    actor: ActorPrincipal,
    query: SearchQuery,
  ): Promise<{ searcher: Searcher; filters: ChosenFilters }> {
    const fromCampaign = query.network !== undefined || query.ref !== undefined;
    return this.choose(query, await this.searchers.of(actor, fromCampaign));
  }

  /** On sites that hide distances, the search ignores the searcher's location. */
  private async choose(
    query: SearchQuery,
    searcher: Searcher,
  ): Promise<{ searcher: Searcher; filters: ChosenFilters }> {
    const rules = asksOffered(query)
      ? await this.sites.of(searcher.site)
      : ((await this.sites.find(searcher.site)) ?? undefined);
    const offered =
      rules && offeredFilters(rules, searcher.memberId === null ? 'visitor' : 'member');
    const near = offered?.near && searcher.place && findCity(searcher.place) !== undefined;
    return {
      searcher: near ? searcher : { ...searcher, place: null },
      filters: chooseFilters(query, searcher, offered && { ...offered, near: near === true }),
    };
  }

  private async getDepth({ site, memberId }: Searcher): Promise<number> {
    const rules = (await this.sites.find(site)) ?? STANDARD_BUDGETS.profile_budgets;
    return memberId === null ? rules.visitor_search_pages : rules.member_search_pages;
  }

  private async others(
    { site, locale }: ActorPrincipal,
    filters: ChosenFilters,
  ): Promise<OtherProfile[]> {
    const rules = await this.sites.find(site);
    return rules ? otherProfilesFor(rules, filters, locale) : [];
  }

  /** Takes one page. Skips members who are now hidden, blocked or outside the age range. */
  private async take(
    place: SearchPosition,
    searcher: Searcher,
    chosen: ChosenFilters,
  ): Promise<Found[]> {
    const taken: Found[] = [];
    while (taken.length < SEARCH_PAGE_SIZE && place.next < place.set.hits.length) {
      const hits = place.set.hits.slice(place.next, place.next + SEARCH_PAGE_SIZE - taken.length);
      place.next += hits.length;
      taken.push(...(await this.shown(hits, searcher, chosen)));
    }
    return taken;
  }

  private async shown(
    hits: readonly Listed[],
    { site, memberId, hidden }: Searcher,
    chosen: ChosenFilters,
  ): Promise<Found[]> {
    const ids = hits.map(({ id }) => id).filter((id) => !hidden.has(id));
    const members = await this.members.findManyWithLikes(site, ids, memberId);
    const known = new Map(members.map((member) => [member.id, member]));
    const today = this.clock.now();
    return ids
      .flatMap((id) => known.get(id) ?? [])
      .filter(({ card }) => isShown(card, chosen, ageOn(card.date_of_birth, today)));
  }

  private async similar(
    searcher: Searcher,
    chosen: ChosenFilters,
    exact: ResultSet,
  ): Promise<{ similar: Found[]; widened: Widened[] }> {
    const seen = new Set(exact.hits.map(({ id }) => id));
    let best: { similar: Found[]; widened: Widened[] } = { similar: [], widened: [] };
    for (const { filters, widened } of widen(chosen)) {
      const now = this.clock.now();
      const hits = await this.sets.findFirst(
        planSearch(searcher, filters, now, now),
        seen.size + SEARCH_PAGE_SIZE,
      );
      const similar = await this.shown(
        hits.filter(({ id }) => !seen.has(id)).slice(0, SEARCH_PAGE_SIZE),
        searcher,
        filters,
      );
      if (similar.length > best.similar.length) best = { similar: realFirst(similar), widened };
      if (similar.length >= SEARCH_PAGE_SIZE) break;
    }
    return best;
  }
}

/** Checks the member's snapshot, because the index can be older. */
const isShown = (
  card: MemberSnapshot,
  { minAge, maxAge, isReal }: ChosenFilters,
  age: number,
): boolean => isFindable(card) && age >= minAge && age <= maxAge && !(isReal && card.fictional);

const realFirst = (members: readonly Found[]): Found[] =>
  leadWithReal(members, ({ card }) => card.fictional);

const toCursor = (
  { madeAt, lead, floor, near }: ResultSet,
  { id, rank }: Listed,
  page: number,
): SearchCursor => ({
  page,
  madeAt,
  rank,
  id,
  lead,
  floor,
  near,
});
