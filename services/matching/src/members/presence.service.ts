import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { hasPublicPhoto, isFindable } from './can-be-found';
import { MemberRepository } from './member.repository';
import { computeRank, toDay } from './rank';
import { SearchMemberRepository } from './search-member.repository';

const WRITE_EVERY_MS = 60_000;
const MAX_REMEMBERED = 50_000;

@Injectable()
export class PresenceService {
  /** Last stored activity of visible members in epoch milliseconds. Saves an SQL query per poll. */
  private readonly activeAt = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  constructor(
    private readonly members: MemberRepository,
    private readonly index: SearchMemberRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores the activity at most once a minute, and never for invisible members. */
  async touch(actors: readonly Pick<MemberPrincipal, 'site' | 'member'>[]): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WRITE_EVERY_MS);
    const sites = new Map(
      actors
        .filter(({ member }) => (this.activeAt.get(member) ?? -Infinity) <= since.getTime())
        .map(({ member, site }) => [member, site]),
    );
    if (sites.size === 0) return;
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
    for (const { id } of idle) this.activeAt.set(id, now.getTime());
  }

  /** The rank depends on the day of the last activity. The caller must have locked the members. */
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
