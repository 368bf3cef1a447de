import type { Gender } from '@duet/schemas/choices';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import type { Place } from '@duet/service-kit/places/nearby';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../pairs/block.repository';
import { MemberRepository } from '../members/member.repository';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { canVisitorSearch, visitorCountry } from './visitor-search';

export interface Searcher {
  site: string;
  memberId: string | null;
  gender: Gender | null;
  lookingFor: Gender | null;
  country: string;
  /** Null for visitors. */
  dateOfBirth: string | null;
  /** Starting point of distances; null for visitors. */
  place: Place | null;
  /** The searcher, and all members with a block to or from the searcher. */
  hidden: ReadonlySet<string>;
}

@Injectable()
export class SearcherService {
  constructor(
    private readonly members: MemberRepository,
    private readonly blocks: BlockRepository,
    private readonly sites: SiteRulesService,
  ) {}

  /** @throws {AppError} authentication_required when visitors may not search */
  async of(actor: ActorPrincipal, fromCampaign: boolean): Promise<Searcher> {
    return actor.kind === 'visitor'
      ? this.visitor(actor, fromCampaign)
      : this.member(actor.site, actor.member);
  }

  /** @throws {AppError} unavailable until identity's event about the member has arrived */
  async member(site: string, id: string): Promise<Searcher> {
    const [member, blocked] = await Promise.all([
      this.members.find(site, id),
      this.blocks.findHidden(id),
    ]);
    if (!member) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
    const hidden = new Set([id, ...blocked]);
    const { gender, looking_for: lookingFor, country, region, city } = member.card;
    return {
      site,
      memberId: id,
      gender,
      lookingFor,
      country,
      dateOfBirth: member.card.date_of_birth,
      place: { country, region, city },
      hidden,
    };
  }

  private async visitor(
    { site, country }: ActorPrincipal,
    fromCampaign: boolean,
  ): Promise<Searcher> {
    const rules = await this.sites.of(site);
    if (!canVisitorSearch(rules, fromCampaign)) throw new AppError('authentication_required');
    return {
      site,
      memberId: null,
      gender: null,
      lookingFor: null,
      country: visitorCountry(rules, country),
      dateOfBirth: null,
      place: null,
      hidden: new Set(),
    };
  }
}
