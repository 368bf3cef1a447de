import { isSynthetic } from '@duet/schemas/ids';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import { MemberRepository, type MemberStatus } from '../members/member.repository';
import { findBlockDenial, findMessageDenial } from './can-message';
import type { Participant } from './participant';

@Injectable()
export class ConversationRules {
  constructor(
    private readonly members: MemberRepository,
    private readonly internal: InternalClient,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  async assertCanMessage(actor: MemberPrincipal, partnerId: string): Promise<void> {
    if (partnerId === actor.member) throw new AppError('cannot_message_self');
    if (isSynthetic(actor.member) !== isSynthetic(partnerId)) throw new AppError('not_found');
    const known = await this.members.findMany([actor.member, partnerId]);
    await this.assertEligible(actor, {
      member: known.get(actor.member),
      partner: known.get(partnerId),
      partnerWrote: false,
    });
    await this.assertNotBlocked(actor, partnerId);
  }

  async assertEligible(
    { site }: MemberPrincipal,
    {
      member,
      partner,
      partnerWrote,
    }: Pick<Participant, 'member' | 'partnerWrote'> & {
      partner: MemberStatus | undefined;
    },
  ): Promise<void> {
    const denial = findMessageDenial({
      site,
      sender: member,
      partner,
      partnerWrote,
      rules: await this.sites.of(site),
      now: this.clock.now(),
    });
    if (denial)
      throw new AppError(
        denial,
        denial === 'unavailable' ? { headers: { 'retry-after': '1' } } : {},
      );
  }

  async assertNotBlocked(actor: MemberPrincipal, partnerId: string): Promise<void> {
    const denial = findBlockDenial(
      await this.internal.call('relations.get', { member_id: actor.member, profile_id: partnerId }),
    );
    if (denial) throw new AppError(denial);
  }

  async requirePremium(actor: MemberPrincipal): Promise<void> {
    if (!(await this.isPremium(actor))) throw new AppError('premium_required');
  }

  /** Queries billing only if the local copy of the wallet shows no purchase. */
  async isPremium(actor: MemberPrincipal): Promise<boolean> {
    const wallet = await this.members.wallet(actor.member);
    if (wallet?.paid_user) return true;
    const { paid_user: paid } = await this.internal.call('wallets.get', {
      site: actor.site,
      member_id: actor.member,
    });
    return paid;
  }
}
