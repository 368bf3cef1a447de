import { Clock } from '@duet/service-kit/clock';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { WorkerEnv } from '../env';
import { MailQueue } from './mail-queue.service';
import { MailRepository } from './mail.repository';

const BATCH = 500;

/** Queues what the table says is due: retries, mails whose job Redis lost, and mails that a dead worker had. */
@Injectable()
export class MailRefill implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailRefill.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** @returns how many mails were due */
  async refill(): Promise<number> {
    const due = await this.mails.due(this.clock.now(), BATCH);
    for (const mail of due) await withContext({ requestId: mail.request_id, site: mail.site }, () => this.queue.add(mail));
    return due.length;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.refill()
        .catch((error: unknown) => this.logger.warn(`mails were not queued: ${error instanceof Error ? error.message : String(error)}`))
        .finally(() => this.schedule());
    }, this.env.MAIL_REFILL_MS);
  }
}
