import type { MailStream } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_STREAMS } from '../deliverability/mail-senders';
import type { WorkerEnv } from '../../env';
import { MailQueue } from './mail-queue';
import { type DueCursor, MailRepository } from './mail.repository';

const BATCH = 1_000;
/** Maximum number of queued mails; the rest waits in the table. */
const ENOUGH = 5_000;
export const pruneMails = defineRecurringJob({ name: 'prune-mails', everyMs: 600_000 });
/** Mails are kept for 90 days, because bounces and complaints arrive late. */
export const MAIL_KEPT_MS = 90 * 86_400_000;
const PRUNED_ROWS = 5_000;

/** Queues due mails: retries, mails whose jobs Redis lost and mails of crashed workers. */
@Injectable()
export class MailRefill extends RecurringJob {
  protected readonly recurring: Recurring[];
  private readonly places = new Map<MailStream, DueCursor>();

  constructor(
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(ENV) env: WorkerEnv,
  ) {
    super();
    this.recurring = [new Recurring(MailRefill.name, env.MAIL_REFILL_MS, () => this.refill())];
  }

  async refill(): Promise<number> {
    let waiting = await this.queue.waiting();
    if (waiting === 0) this.places.clear();
    let found = 0;
    for (const stream of MAIL_STREAMS) {
      for (let room = ENOUGH - waiting; room > 0; room = ENOUGH - waiting) {
        const count = await this.fill(stream, Math.min(BATCH, room));
        found += count;
        waiting += count;
        if (count < BATCH) break;
      }
    }
    return found;
  }

  @OnJob(pruneMails)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MAIL_KEPT_MS);
    while ((await this.mails.prune(before, PRUNED_ROWS)) === PRUNED_ROWS);
  }

  private async fill(stream: MailStream, size: number): Promise<number> {
    const mails = await this.mails.due(
      stream,
      this.clock.now(),
      size,
      this.places.get(stream) ?? null,
    );
    if (mails.length > 0) await this.queue.addAll(mails);
    const last = mails.at(-1);
    // After the last page, starts over, because earlier mails may be due again.
    if (last && mails.length === size) this.places.set(stream, last);
    else this.places.delete(stream);
    return mails.length;
  }
}
