import { Clock } from '@duet/service-kit/clock';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { newId } from '@duet/service-kit/ids';
import { currentRequestId, withContext } from '@duet/service-kit/request-context';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NotificationService } from '../../notifications/notification.service';
import { MailQueue } from '../mail-queue';
import { MailRepository } from '../mail.repository';
import { Brands } from './brands';
import { type Digest, DigestRepository } from './digest.repository';
import { ACTIVITY, PHOTO_DAYS, digestWindow, reminderPause } from './mail-pauses';
import { nextWeekly } from './site-time';
import { UnreadRepository } from './unread.repository';

const BATCH = 200;
const DAY = 86_400_000;
const RETRY_MS = 60 * 60_000;

/** Plans mails without content, which is read when a mail is sent. */
@Injectable()
export class MailPlanner {
  private readonly logger = new Logger(MailPlanner.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly digests: DigestRepository,
    private readonly unread: UnreadRepository,
    private readonly notifications: NotificationService,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly brands: Brands,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<number> {
    const due = await this.digests.due(this.clock.now(), BATCH);
    await forEachDue(
      due,
      (digest) => withContext({ site: digest.site }, () => this.decide(digest)),
      {
        onFailure: async (err, digest) => {
          this.logger.warn(
            { err, member_id: digest.memberId, kind: digest.kind },
            'digest could not be planned; the planner retries in an hour',
          );
          const now = this.clock.now();
          await this.digests.postpone(digest, now, new Date(now.getTime() + RETRY_MS));
        },
      },
    );
    return due.length;
  }

  private async decide(due: Digest): Promise<void> {
    const now = this.clock.now();
    const isWanted = await this.notifications.isWanted(due.memberId, due.kind);
    const weekly =
      due.kind === 'weekly_updates' && isWanted
        ? nextWeekly((await this.brands.of(due.site)).time_zone, now)
        : null;
    await this.transactions.run(async (tx) => {
      const digest = await this.digests.take(tx, due, now);
      if (!digest) return;
      const earliest = isWanted ? await this.earliest(tx, digest) : now;
      if (earliest > now) return this.digests.replan(tx, digest, earliest);
      await this.digests.replan(tx, digest, isWanted ? (weekly ?? this.again(digest, now)) : null);
      if (isWanted) await this.enter(tx, digest, now);
    });
  }

  private async earliest(
    tx: EntityManager,
    { memberId, kind, toldAt, times }: Digest,
  ): Promise<Date> {
    const isGathered = (ACTIVITY as readonly string[]).includes(kind);
    const told = isGathered
      ? await this.digests.lastTold(tx, memberId, ACTIVITY)
      : kind === 'unread_message_reminders'
        ? toldAt
        : null;
    if (!told) return new Date(0);
    return new Date(
      told.getTime() +
        (isGathered ? digestWindow(await this.unread.ignored(tx, memberId)) : reminderPause(times)),
    );
  }

  private again({ kind, times }: Digest, now: Date): Date | null {
    const [first, second] = PHOTO_DAYS;
    return kind === 'reminders' && times === 0
      ? new Date(now.getTime() + (second - first) * DAY)
      : null;
  }

  private async enter(
    tx: EntityManager,
    { memberId, kind, site }: Digest,
    now: Date,
  ): Promise<void> {
    const id = newId();
    await this.mails.insert(tx, { id, site, memberId, kind, requestId: currentRequestId(), now });
    onCommit(tx, () => this.queue.add({ id, kind, attempts: 0 }));
  }
}
