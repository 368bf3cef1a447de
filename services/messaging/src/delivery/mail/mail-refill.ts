import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_STREAMS } from '../deliverability/mail-senders';
import type { WorkerEnv } from '../../env';
import { getBatchSize } from './batch-size';
import { MailQueue } from './mail-queue';
import { MailServers } from './mail-servers';
import { MailRepository } from './mail.repository';

/** Maximum number of due mails in queued jobs. Other mails wait in the table. */
const ENOUGH = 5_000;
export const pruneMails = defineRecurringJob({ name: 'prune-mails', everyMs: 600_000 });
/** Mails are kept for 90 days, because bounces and complaints arrive late. */
export const MAIL_KEPT_MS = 90 * 86_400_000;

/** Due mails are retries, mails whose jobs Redis lost and mails of crashed workers. */
@Injectable()
export class MailRefill extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly servers: MailServers,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {
    super();
    this.recurring = [new Recurring(MailRefill.name, env.MAIL_REFILL_MS, () => this.refill())];
  }

  async refill(): Promise<number> {
    let due = 0;
    for (const stream of MAIL_STREAMS)
      due += await this.mails.countDue(stream, this.clock.now(), ENOUGH);
    const batches = Math.ceil(Math.min(due, ENOUGH) / getBatchSize(this.env.MAIL_PER_SECOND));
    if (batches > 0 && !this.servers.isWaiting) await this.queue.addBatches(batches);
    return due;
  }

  @OnJob(pruneMails)
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MAIL_KEPT_MS);
    await this.mails.prune(before);
  }
}
