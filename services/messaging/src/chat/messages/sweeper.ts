import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { MessageRepository, type MessageRow } from './message.repository';
import { MessageDelivery } from './message-delivery';

const BATCH = 50;

/**
 * Delivers recent messages that a crash or an outage of billing left pending; cancels messages
 * older than GIVE_UP_AFTER_MS.
 */
@Injectable()
export class Sweeper extends RecurringJob {
  private readonly logger = new Logger(Sweeper.name);
  protected readonly recurring: Recurring[];

  constructor(
    private readonly transactions: Transactions,
    private readonly messages: MessageRepository,
    private readonly delivery: MessageDelivery,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {
    super();
    this.recurring = [new Recurring(Sweeper.name, env.SWEEP_INTERVAL_MS, () => this.sweep())];
  }

  async sweep(): Promise<number> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + this.env.SWEEP_LEASE_MS);
    const ids = await this.transactions.run((tx) => this.messages.lease(tx, now, lease, BATCH));
    for (const id of ids) await this.finish(id);
    return ids.length;
  }

  private async finish(id: string): Promise<void> {
    const message = await this.messages.find(id);
    if (message?.state !== 'pending') return;
    await withContext({ requestId: `sweep-${id}`, site: message.site }, async () => {
      try {
        const { state } = await this.resolve(message);
        this.logger.log({ message_id: id, state }, 'pending message resolved');
      } catch (error) {
        this.logger.warn(
          { err: error, message_id: id },
          'pending message could not be resolved; the next sweep will retry',
        );
      }
    });
  }

  private resolve(message: MessageRow): Promise<MessageRow> {
    const age = this.clock.now().getTime() - message.created_at.getTime();
    return age > this.env.GIVE_UP_AFTER_MS
      ? this.delivery.cancel(message, 'message_cancelled')
      : this.delivery.deliverOrCancel(message);
  }
}
