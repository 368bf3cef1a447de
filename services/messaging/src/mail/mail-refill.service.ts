import { Clock } from '@duet/service-kit/clock';
import { Recurring } from '@duet/service-kit/recurring';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { WorkerEnv } from '../env';
import { MailQueue } from './mail-queue.service';
import { MailRepository } from './mail.repository';

const BATCH = 500;

/** Queues what the table says is due: retries, mails whose job Redis lost, and mails that a dead worker had. */
@Injectable()
export class MailRefill implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(ENV) env: WorkerEnv,
  ) {
    this.recurring = new Recurring(MailRefill.name, env.MAIL_REFILL_MS, () => this.refill());
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.recurring.stop();
  }

  /** @returns how many mails were due */
  async refill(): Promise<number> {
    const due = await this.mails.due(this.clock.now(), BATCH);
    for (const mail of due) await withContext({ requestId: mail.request_id, site: mail.site }, () => this.queue.add(mail));
    return due.length;
  }
}
