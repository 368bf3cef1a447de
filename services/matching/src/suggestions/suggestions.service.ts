import { ageOn } from '@duet/schemas/common';
import { Clock } from '@duet/service-kit/clock';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { birthRange } from '../search/birth-range';
import { leadWithReal } from '../search/lead-with-real';
import { FITTING_YEARS } from '../search/order-by-fit';
import { SearchRepository } from '../search/search.repository';
import { SearcherService } from '../search/searcher.service';

const SIGNUP_MATCHES = 12;

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly index: SearchRepository,
    private readonly members: MemberRepository,
    private readonly searchers: SearcherService,
    private readonly clock: Clock,
  ) {}

  async findUnrelated(
    actor: MemberPrincipal,
    limit: number,
    answered: readonly string[],
  ): Promise<Member[]> {
    const wish = {
      region: null,
      minAge: 18,
      maxAge: 99,
      without: answered,
      withoutLikesOf: actor.member,
    };
    const found = await this.find(actor, limit, wish);
    const isOnlyFictional = found.length === limit && found.every(({ card }) => card.fictional);
    const real = isOnlyFictional ? await this.find(actor, 1, { ...wish, isReal: true }) : [];
    return leadWithReal([...found, ...real], ({ card }) => card.fictional).slice(0, limit);
  }

  /**
   * Finds members near in age and place, then near in age, then any members. Moves the first real
   * member to the front.
   */
  async signupMatches(actor: MemberPrincipal): Promise<Member[]> {
    const own = await this.members.find(actor.site, actor.member);
    const age = own ? ageOn(own.card.date_of_birth, this.clock.now()) : 18;
    const ages = {
      minAge: Math.max(18, age - FITTING_YEARS),
      maxAge: age + FITTING_YEARS,
    };
    const found: Member[] = [];
    for (const wish of [
      { ...ages, region: own?.card.region ?? null },
      { ...ages, region: null },
      { minAge: 18, maxAge: 99, region: null },
    ]) {
      const limit = SIGNUP_MATCHES - found.length;
      if (limit === 0) break;
      const without = found.map(({ id }) => id);
      found.push(...(await this.find(actor, limit, { ...wish, without })));
    }
    return leadWithReal(found, ({ card }) => card.fictional);
  }

  private async find(
    actor: MemberPrincipal,
    limit: number,
    wish: {
      region: string | null;
      minAge: number;
      maxAge: number;
      without: readonly string[];
      withoutLikesOf?: string;
      isReal?: boolean;
    },
  ): Promise<Member[]> {
    const searcher = await this.searchers.of(actor, false);
    const hits = await this.index.findFirst(
      {
        site: searcher.site,
        gender: searcher.lookingFor,
        country: searcher.country,
        region: wish.region,
        born: birthRange(wish.minAge, wish.maxAge, this.clock.now()),
        interests: [],
        details: [],
        searcherGender: searcher.gender,
        hiddenIds: [...searcher.hidden, ...wish.without],
        withoutLikesOf: wish.withoutLikesOf,
        isReal: wish.isReal ?? false,
      },
      limit,
    );
    const known = new Map(
      (
        await this.members.findMany(
          searcher.site,
          hits.map(({ id }) => id),
        )
      ).map((member) => [member.id, member]),
    );
    return hits.flatMap(({ id }) => known.get(id) ?? []).filter(({ card }) => isFindable(card));
  }
}
