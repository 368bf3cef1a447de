import { lacksProofOfAge } from '@duet/service-kit/age-proof';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import { MemberRepository, type Standing } from '../members/member.repository';

/** Who may write to whom. */
@Injectable()
export class ConversationRules {
  constructor(
    private readonly members: MemberRepository,
    private readonly internal: InternalClient,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether the actor may write to this member at all.
   * @throws {AppError} cannot_message_self, not_confirmed, age_unproven, forbidden, not_found, member_unavailable, blocked_by_member
   */
  async mayWrite(actor: MemberPrincipal, partnerId: string): Promise<void> {
    if (partnerId === actor.member) throw new AppError('cannot_message_self');
    const known = await this.members.findMany([actor.member, partnerId]);
    await this.mayMeet(actor, known.get(actor.member), known.get(partnerId));
    await this.mayPass(actor, partnerId);
  }

  /** Whether both accounts are such that one may write to the other. @throws {AppError} as mayWrite */
  async mayMeet(actor: MemberPrincipal, member: Standing | undefined, partner: Standing | undefined): Promise<void> {
    const rules = await this.sites.of(actor.site);
    const isUnproven = ({ country, fictional, age_assured_until: ageAssuredUntil }: Standing) => lacksProofOfAge({ country, fictional: fictional === 1, ageAssuredUntil }, rules, this.clock.now());
    const me = admitSender(member);
    if (isUnproven(me)) throw new AppError('age_unproven');
    // Who might be a child is written to by nobody, and nobody pays for words that cannot be answered.
    if (isUnproven(admitPartner(partner, actor.site))) throw new AppError('member_unavailable');
  }

  /** Whether no block stands between the two. @throws {AppError} blocked_by_member, member_unavailable */
  async mayPass(actor: MemberPrincipal, partnerId: string): Promise<void> {
    const relation = await this.internal.call('relations.get', { member_id: actor.member, profile_id: partnerId });
    if (relation.blocked_by) throw new AppError('blocked_by_member');
    if (relation.blocked) throw new AppError('member_unavailable');
  }

  /** @throws {AppError} 403 premium_required */
  async requirePremium(actor: MemberPrincipal): Promise<void> {
    if (!(await this.isPremium(actor))) throw new AppError('premium_required');
  }

  /** What the projection says, and billing itself before a member who may just have paid is refused. */
  async isPremium(actor: MemberPrincipal): Promise<boolean> {
    const wallet = await this.members.wallet(actor.member);
    if (wallet?.paid_user) return true;
    const { paid_user: paid } = await this.internal.call('wallets.get', { site: actor.site, member_id: actor.member });
    return paid;
  }
}

function admitSender(me: Standing | undefined): Standing {
  // Identity's event is on its way: a session exists before every column has heard of its member.
  if (!me) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  if (me.account_status === 'not_confirmed') throw new AppError('not_confirmed');
  if (me.account_status !== 'active' || me.profile_status !== 'active') throw new AppError('forbidden');
  return me;
}

function admitPartner(partner: Standing | undefined, site: string): Standing {
  if (!partner || partner.site !== site) throw new AppError('not_found');
  if (partner.account_status !== 'active' || partner.profile_status !== 'active' || partner.invisible === 1) throw new AppError('member_unavailable');
  return partner;
}
