import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hasPublicPhoto, isFindable } from './can-be-found';
import { MemberRepository } from './member.repository';
import { computeRank } from './rank';
import { SearchMemberRepository } from './search-member.repository';

const WRITE_EVERY_MS = 60_000;
const MAX_REMEMBERED = 50_000;

@Injectable()
export class PresenceService {
  /** Stored activity of visible members in epoch milliseconds, so that polls need no statement. */
  private readonly activeAt = new LRUCache<string, number>({ max: MAX_REMEMBERED });

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
    if ((this.activeAt.get(actor.member) ?? -Infinity) > unlessSince.getTime()) return;
    const known = await this.members.find(actor.site, actor.member);
    if (!known || known.card.invisible === true) return;
    this.activeAt.set(actor.member, known.lastActiveAt.getTime());
    if (known.lastActiveAt > unlessSince) return;
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
    this.activeAt.set(actor.member, now.getTime());
  }
}
