import { Clock } from '@duet/service-kit/clock';
import { idFloor } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DigestRepository, type Plan } from './digest.repository';
import { MessageWatchRepository, type UnreadMessage } from './message-watch.repository';
import { REMIND_MS, SOON_MS } from './mail-pauses';

const BATCH = 1_000;

/** Reads delivered messages up to the oldest pending message, so that no message is skipped. */
@Injectable()
export class MessageWatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly digests: DigestRepository,
    private readonly watch: MessageWatchRepository,
    private readonly clock: Clock,
  ) {}

  run(): Promise<number> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const until = await this.deliveredUntil(tx, now);
      const after = await this.watch.lockPosition(tx, until);
      if (after >= until) return 0;
      const unread = await this.watch.findUnread(tx, after, until, BATCH);
      await this.digests.plan(
        unread.flatMap((each) => plansFor(each, now)),
        tx,
      );
      const last = unread.length === BATCH ? unread.at(-1)?.id : undefined;
      await this.watch.savePosition(tx, last ?? until);
      return unread.length;
    });
  }

  private async deliveredUntil(tx: EntityManager, now: Date): Promise<string> {
    const open = await this.watch.findFirstUndelivered(tx);
    const settled = idFloor(new Date(now.getTime() - SOON_MS));
    return open !== null && open < settled ? open : settled;
  }
}

const plansFor = ({ memberId, site, isNew }: UnreadMessage, now: Date): Plan[] => [
  { memberId, site, kind: Number(isNew) === 1 ? 'new_conversations' : 'new_messages', dueAt: now },
  { memberId, site, kind: 'unread_message_reminders', dueAt: new Date(now.getTime() + REMIND_MS) },
];
