import type { Gender } from '@duet/schemas/choices';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { BlockRepository } from '../blocks/block.repository';
import { MemberRepository } from '../members/member.repository';
import { SiteRulesService } from '@duet/service-kit/site-rules';

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
    return actor.kind === 'visitor' ? this.visitor(actor, fromCampaign) : this.member(actor.site, actor.member);
  }

  /** @throws {AppError} unavailable while the member is not known here */
  async member(site: string, id: string): Promise<Searcher> {
    const [member, blocked] = await Promise.all([this.members.find(site, id), this.blocks.findHidden(id)]);
    // The session is older than what identity has told: it will, in a moment.
    if (!member) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
    const hidden = new Set([id, ...blocked]);
    const { gender, looking_for: lookingFor, country } = member.card;
    return { site, memberId: id, gender, lookingFor, country, hidden };
  }

  /** Spec section 6: one setting for those whom a campaign brought, one for everybody else; 'none' disables. */
  private async visitor({ site, country }: ActorPrincipal, fromCampaign: boolean): Promise<Searcher> {
    const rules = await this.sites.of(site);
    const setting = fromCampaign ? rules.logged_out_search_trafficsource : rules.logged_out_search;
    if (setting === 'none') throw new AppError('authentication_required');
    const served = country !== null && rules.countries.includes(country) ? country : (rules.countries[0] ?? 'NL');
    return { site, memberId: null, gender: null, lookingFor: null, country: served, hidden: new Set() };
  }
}
