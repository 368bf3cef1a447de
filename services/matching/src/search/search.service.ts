import { SEARCH_PAGE_SIZE, type SearchQuery } from '@duet/schemas/matching';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository';
import { LikeRepository } from '../likes/like.repository';
import { isFindable } from '../members/member-index.service';
import { type Member, MemberRepository } from '../members/member.repository';
import { birthRange } from './birth-range';
import { type SearchCursor, formatCursor, parseCursor } from './cursor';
import { type ResultSet, ResultSetStore } from './result-set.store';
import { type SearchFilters, SearchRepository } from './search.repository';
import { type ChosenFilters, chooseFilters } from './search-filters';

/** Members that are read ahead at once: a hundred pages. */
const STRETCH = 100 * SEARCH_PAGE_SIZE;
/** The number of results is exact up to this, and one more stands for "more". */
const COUNTED = 1_000;

export interface SearchPage {
  filters: ChosenFilters;
  members: Member[];
  likedIds: Set<string>;
  found: number;
  page: number;
  /** Null on the last page. */
  cursor: string | null;
}

interface Place {
  set: ResultSet;
  /** Index of the next hit to hand out. */
  next: number;
}

@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchRepository,
    private readonly sets: ResultSetStore,
    private readonly members: MemberRepository,
    private readonly likes: LikeRepository,
    private readonly blocks: BlockRepository,
    private readonly clock: Clock,
  ) {}

  async search(actor: MemberPrincipal, query: SearchQuery): Promise<SearchPage> {
    const searcher = await this.members.find(actor.site, actor.member);
    // The session is older than what identity has told: it will, in a moment.
    if (!searcher) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
    const cursor = query.cursor === undefined ? null : parseCursor(query.cursor);
    if (query.cursor !== undefined && !cursor) throw invalidFields({ cursor: 'invalid_value' });
    const filters = chooseFilters(query, searcher.card);
    const hidden = new Set([actor.member, ...(await this.blocks.findHidden(actor.member))]);
    const place = await this.open(searcher, filters, [...hidden], cursor, query.page);
    const members = await this.take(place, actor.site, hidden);
    const last = place.set.hits[place.next - 1];
    const more = place.next < place.set.hits.length || !place.set.complete;
    return {
      filters,
      members,
      likedIds: await this.likes.findGivenTo(actor.member, members.map(({ id }) => id)),
      found: place.set.found,
      page: query.page,
      cursor: more && last ? formatCursor({ madeAt: place.set.madeAt, ...last }) : null,
    };
  }

  /** Finds the held set and the place in it, or makes what is missing of it. */
  private async open(searcher: Member, chosen: ChosenFilters, hiddenIds: string[], cursor: SearchCursor | null, page: number): Promise<Place> {
    const madeAt = cursor?.madeAt ?? this.clock.now().getTime();
    const key = ResultSetStore.key(searcher.id, chosen, madeAt);
    const filters: SearchFilters = {
      site: searcher.site,
      gender: chosen.gender,
      country: chosen.country,
      region: chosen.region,
      born: birthRange(chosen.minAge, chosen.maxAge, new Date(madeAt)),
      searcherGender: searcher.card.gender,
      hiddenIds,
    };
    if (!cursor) {
      const hits = await this.index.findFirst(filters, STRETCH);
      const set = { madeAt, found: Math.min(hits.length, COUNTED + 1), hits, complete: hits.length < STRETCH };
      if (hits.length > SEARCH_PAGE_SIZE) await this.sets.put(key, set);
      return { set, next: Math.min((page - 1) * SEARCH_PAGE_SIZE, hits.length) };
    }
    const held = await this.sets.get(key);
    const at = held?.hits.findIndex(({ id }) => id === cursor.id) ?? -1;
    if (held && at >= 0 && (at + 1 < held.hits.length || held.complete)) return { set: held, next: at + 1 };
    const set = await this.resume(filters, cursor, held);
    await this.sets.put(key, set);
    return { set, next: 1 };
  }

  /** The next stretch of a set whose held one ends here or is gone. It begins with the cursor's own member. */
  private async resume(filters: SearchFilters, cursor: SearchCursor, held: ResultSet | null): Promise<ResultSet> {
    const rest = await this.index.findRest(filters, cursor, STRETCH);
    const found = held?.found ?? (await this.index.count(filters, COUNTED + 1));
    return { madeAt: cursor.madeAt, found, hits: [{ id: cursor.id, rank: cursor.rank }, ...rest], complete: rest.length < STRETCH };
  }

  /** Moves on by one page, over those who have gone or been blocked since the set was made. */
  private async take(place: Place, site: string, hidden: Set<string>): Promise<Member[]> {
    const taken: Member[] = [];
    while (taken.length < SEARCH_PAGE_SIZE && place.next < place.set.hits.length) {
      const ids = place.set.hits.slice(place.next, place.next + SEARCH_PAGE_SIZE - taken.length).map(({ id }) => id);
      place.next += ids.length;
      const found = new Map((await this.members.findMany(site, ids)).map((member) => [member.id, member]));
      for (const id of ids) {
        const member = found.get(id);
        if (member && isFindable(member.card) && !hidden.has(id)) taken.push(member);
      }
    }
    return taken;
  }
}
