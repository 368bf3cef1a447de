import { ageOn } from '@duet/schemas/common';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { isFindable } from '../members/can-be-found';
import { type Member, MemberRepository } from '../members/member.repository';
import { birthRange } from './birth-range';
import { SearchRepository } from './search.repository';
import { SearcherService } from './searcher.service';

const RELATED = 8;
/** Maximum age difference in years. */
const AGE_DISTANCE = 5;

@Injectable()
export class RelatedService {
  constructor(
    private readonly index: SearchRepository,
    private readonly members: MemberRepository,
    private readonly searchers: SearcherService,
    private readonly clock: Clock,
  ) {}

  async of(actor: ActorPrincipal, profileId: string): Promise<Member[]> {
    const searcher = await this.searchers.of(actor, false);
    const isOwn = profileId === searcher.memberId;
    const profile = await this.members.find(actor.site, profileId);
    if (!profile || !isFindable(profile.card) || (searcher.hidden.has(profileId) && !isOwn))
      throw new AppError('not_found');
    const { card } = profile;
    const now = this.clock.now();
    const age = ageOn(card.date_of_birth, now);
    const around = (region: string | null) =>
      this.index.findFirst(
        {
          site: actor.site,
          gender: card.gender,
          country: card.country,
          region,
          born: birthRange(Math.max(18, age - AGE_DISTANCE), age + AGE_DISTANCE, now),
          interests: [],
          details: [],
          searcherGender: searcher.gender,
          hiddenIds: [...searcher.hidden, profileId],
        },
        RELATED,
      );
    const near = await around(card.region);
    const hits = near.length < RELATED ? [...near, ...(await around(null))] : near;
    const ids = [...new Set(hits.map(({ id }) => id))].slice(0, RELATED);
    const known = new Map(
      (await this.members.findMany(actor.site, ids)).map((member) => [member.id, member]),
    );
    return ids.flatMap((id) => known.get(id) ?? []).filter((member) => isFindable(member.card));
  }
}
