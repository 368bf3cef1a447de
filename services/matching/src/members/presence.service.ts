import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { hasPublicPhoto, isFindable } from './can-be-found';
import { MemberRepository } from './member.repository';
import { computeRank } from './rank';
import { SearchMemberRepository } from './search-member.repository';

const WRITE_EVERY_MS = 60_000;

@Injectable()
export class PresenceService {
  constructor(
    private readonly members: MemberRepository,
    private readonly index: SearchMemberRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores a member's activity at most once a minute, and never for invisible members. */
  async touch(actor: Pick<MemberPrincipal, 'site' | 'member'>): Promise<void> {
    const now = this.clock.now();
    const unlessSince = new Date(now.getTime() - WRITE_EVERY_MS);
    const known = await this.members.find(actor.site, actor.member);
    if (!known || known.card.invisible === true || known.lastActiveAt > unlessSince) return;
    await this.transactions.run(async (tx) => {
      if (!(await this.members.touch(tx, actor.member, now, unlessSince))) return;
      const member = await this.members.find(actor.site, actor.member, tx);
      if (member && isFindable(member.card))
        await this.index.updateRank(
          tx,
          member.id,
          computeRank(hasPublicPhoto(member.card), now),
          now,
        );
    });
  }
}
