import type { Gender } from '@duet/schemas/choices';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../pairs/block.repository';
import { MemberRepository } from '../members/member.repository';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { canVisitorSearch, visitorCountry } from './visitor-search';

/** Who searches, member or visitor, as far as it decides whom they find. */
export interface Searcher {
  site: string;
  /** Null: a visitor. */
  memberId: string | null;
  gender: Gender | null;
  lookingFor: Gender | null;
  country: string;
  /** Themselves, and everyone whom a block hides from them. */
  hidden: ReadonlySet<string>;
}

@Injectable()
export class SearcherService {
  constructor(
    private readonly members: MemberRepository,
    private readonly blocks: BlockRepository,
    private readonly sites: SiteRulesService,
  ) {}

  /** @throws {AppError} authentication_required for a visitor where the site lets none search */
  async of(actor: ActorPrincipal, fromCampaign: boolean): Promise<Searcher> {
    return actor.kind === 'visitor'
      ? this.visitor(actor, fromCampaign)
      : this.member(actor.site, actor.member);
  }

  /** @throws {AppError} unavailable while the member is not known here */
  async member(site: string, id: string): Promise<Searcher> {
    const [member, blocked] = await Promise.all([
      this.members.find(site, id),
      this.blocks.findHidden(id),
    ]);
    // The session is older than what identity has told: it will, in a moment.
    if (!member) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
    const hidden = new Set([id, ...blocked]);
    const { gender, looking_for: lookingFor, country } = member.card;
    return { site, memberId: id, gender, lookingFor, country, hidden };
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
      hidden: new Set(),
    };
  }
}
