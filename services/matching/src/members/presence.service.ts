import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasPublicPhoto, isFindable } from './can-be-found';
import { MemberRepository } from './member.repository';
import { computeRank, toDay } from './rank';
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

  /** Stores the members' activity at most once a minute, and never for invisible members. */
  async touch(actors: readonly Pick<MemberPrincipal, 'site' | 'member'>[]): Promise<void> {
    if (actors.length === 0) return;
    const now = this.clock.now();
    const since = new Date(now.getTime() - WRITE_EVERY_MS);
    const sites = new Map(actors.map(({ member, site }) => [member, site]));
    const idle = (await this.members.findIdle([...sites.keys()], since)).filter(
      ({ id, site, card }) => sites.get(id) === site && card.invisible !== true,
    );
    if (idle.length === 0) return;
    const isNewDay = idle.some(({ lastActiveAt }) => toDay(lastActiveAt) !== toDay(now));
    await this.transactions.run(async (tx) => {
      const ids = idle.map(({ id }) => id).sort();
      await this.members.touch(tx, ids, now, since);
      if (isNewDay) await this.updateRanks(tx, ids, now);
    });
  }

  /** The rank depends on the day of the last activity. Requires the locks of the members. */
  private async updateRanks(tx: EntityManager, ids: readonly string[], now: Date): Promise<void> {
    const findable = (await this.members.findIdle(ids, now, tx)).filter(({ card }) =>
      isFindable(card),
    );
    for (const hasPhoto of [true, false])
      await this.index.updateRank(
        tx,
        findable.filter(({ card }) => hasPublicPhoto(card) === hasPhoto).map(({ id }) => id),
        computeRank(hasPhoto, now),
        now,
      );
  }
}
