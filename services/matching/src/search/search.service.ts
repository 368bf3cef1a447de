import type { OtherProfile } from '@duet/schemas/resell';
import { ageOn } from '@duet/schemas/common';
import {
  SEARCH_COUNTED,
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type Widened,
} from '@duet/schemas/matching';
import { searchableChoices } from '@duet/schemas/search-fields';
import { Clock } from '@duet/service-kit/clock';
import { CursorSealer } from '@duet/service-kit/cursor';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { LikeRepository } from '../pairs/like.repository';
import { detailsWanted } from '../members/detail-bits';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { birthRange } from './birth-range';
import { type SearchCursor, searchCursor, searchScope } from './cursor';
import { type ResultSet, ResultSetStore } from './result-set.store';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { otherProfilesFor } from './other-profiles';
import { type Hit, type SearchFilters, SearchRepository } from './search.repository';
import { type ChosenFilters, asksChoices, chooseFilters, widen } from './search-filters';
import { type Searcher, SearcherService } from './searcher.service';

/** Number of hits per query, which must be larger than SEARCH_COUNTED. */
const STRETCH = 50 * SEARCH_PAGE_SIZE;
const COUNTED = SEARCH_COUNTED + 1;

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

interface SearchPosition {
  set: ResultSet;
  next: number;
  held?: Promise<void>;
}

@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchRepository,
    private readonly sets: ResultSetStore,
    private readonly members: MemberRepository,
    private readonly likes: LikeRepository,
    private readonly searchers: SearcherService,
    private readonly sites: SiteRulesService,
    private readonly cursors: CursorSealer,
    private readonly clock: Clock,
  ) {}

  async search(actor: ActorPrincipal, query: SearchQuery): Promise<SearchPage> {
    const searcher = await this.searchers.of(
      actor,
      query.network !== undefined || query.ref !== undefined,
    );
    const filters = chooseFilters(
      query,
      searcher,
      asksChoices(query) ? searchableChoices(await this.sites.of(actor.site), actor.kind) : [],
    );
    const scope = searchScope(searcher, filters);
    const cursor =
      query.cursor === undefined ? null : this.cursors.open(query.cursor, scope, searchCursor);
    const place = await this.open(searcher, filters, cursor, query.page);
    const [members] = await Promise.all([this.take(place, searcher, filters), place.held]);
    const last = place.set.hits[place.next - 1];
    const more = place.next < place.set.hits.length || !place.set.complete;
    const { similar, widened } = more
      ? { similar: [], widened: [] }
      : await this.similar(searcher, filters, place.set);
    return {
      filters,
      members,
      similar,
      widened,
      others: cursor ? [] : await this.others(actor, filters),
      found: place.set.found,
      page: query.page,
      cursor: more && last ? this.cursors.seal({ madeAt: place.set.madeAt, ...last }, scope) : null,
    };
  }

  async first(
    site: string,
    memberId: string,
    query: SearchQuery,
    count: number,
  ): Promise<Member[]> {
    const searcher = await this.searchers.member(site, memberId);
    const chosen = chooseFilters(
      query,
      searcher,
      asksChoices(query) ? searchableChoices(await this.sites.of(site), 'member') : [],
    );
    const hits = await this.index.findFirst(filtersFor(searcher, chosen, this.clock.now()), count);
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

  private async others(
    { site, locale }: ActorPrincipal,
    filters: ChosenFilters,
  ): Promise<OtherProfile[]> {
    const rules = await this.sites.of(site).catch(() => null);
    return rules ? otherProfilesFor(rules, filters, locale) : [];
  }

  private async open(
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
    const filters = filtersFor(searcher, chosen, now);
    if (!cursor) {
      const hits = await this.index.findFirst(filters, STRETCH);
      const set = {
        madeAt,
        found: Math.min(hits.length, COUNTED),
        hits,
        complete: hits.length < STRETCH,
      };
      const kept = hits.length > SEARCH_PAGE_SIZE ? this.sets.put(key, set) : undefined;
      return {
        set,
        next: Math.min((page - 1) * SEARCH_PAGE_SIZE, hits.length),
        ...(kept && { held: kept }),
      };
    }
    const held = await this.sets.get(key);
    const at = held?.hits.findIndex(({ id }) => id === cursor.id) ?? -1;
    if (held && at >= 0 && (at + 1 < held.hits.length || held.complete))
      return { set: held, next: at + 1 };
    const set = await this.resume(filters, cursor, held);
    return { set, next: 1, held: this.sets.put(key, set) };
  }

  /** Reads the hits after the cursor. The new set starts with the cursor's own member. */
  private async resume(
    filters: SearchFilters,
    cursor: SearchCursor,
    held: ResultSet | null,
  ): Promise<ResultSet> {
    const rest = await this.index.findRest(filters, cursor, STRETCH);
    const found = held?.found ?? (await this.index.count(filters, COUNTED));
    return {
      madeAt: cursor.madeAt,
      found,
      hits: [{ id: cursor.id, rank: cursor.rank }, ...rest],
      complete: rest.length < STRETCH,
    };
  }

  /**
   * Takes one page. Skips members who are no longer findable, are blocked, or are outside the age
   * range now.
   */
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
    hits: Hit[],
    { site, memberId, hidden }: Searcher,
    chosen: ChosenFilters,
  ): Promise<Found[]> {
    const ids = hits.map(({ id }) => id).filter((id) => !hidden.has(id));
    const [members, liked] = await Promise.all([
      this.members.findMany(site, ids),
      memberId ? this.likes.findGivenTo(memberId, ids) : new Set<string>(),
    ]);
    const known = new Map(
      members.map((member) => [member.id, { ...member, liked: liked.has(member.id) }]),
    );
    const today = this.clock.now();
    return ids
      .flatMap((id) => known.get(id) ?? [])
      .filter(({ card }) => isFindable(card) && hasAge(chosen, ageOn(card.date_of_birth, today)));
  }

  private async similar(
    searcher: Searcher,
    chosen: ChosenFilters,
    exact: ResultSet,
  ): Promise<{ similar: Found[]; widened: Widened[] }> {
    const seen = new Set(exact.hits.map(({ id }) => id));
    let best: { similar: Found[]; widened: Widened[] } = { similar: [], widened: [] };
    for (const { filters, widened } of widen(chosen)) {
      const hits = await this.index.findFirst(
        filtersFor(searcher, filters, this.clock.now()),
        seen.size + SEARCH_PAGE_SIZE,
      );
      const similar = await this.shown(
        hits.filter(({ id }) => !seen.has(id)).slice(0, SEARCH_PAGE_SIZE),
        searcher,
        filters,
      );
      if (similar.length > best.similar.length) best = { similar, widened };
      if (similar.length >= SEARCH_PAGE_SIZE) break;
    }
    return best;
  }
}

const hasAge = ({ minAge, maxAge }: ChosenFilters, age: number): boolean =>
  age >= minAge && age <= maxAge;

const filtersFor = (searcher: Searcher, chosen: ChosenFilters, today: Date): SearchFilters => ({
  site: searcher.site,
  gender: chosen.gender,
  country: chosen.country,
  region: chosen.region,
  born: birthRange(chosen.minAge, chosen.maxAge, today),
  interests: chosen.interests,
  details: detailsWanted(chosen.choices),
  searcherGender: searcher.gender,
  hiddenIds: [...searcher.hidden],
});
