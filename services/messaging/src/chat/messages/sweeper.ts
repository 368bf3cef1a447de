import { Clock } from '@duet/service-kit/clock';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { withContext } from '@duet/service-kit/request-context';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MessagingEnv } from '../../env';
import { MessageRepository, type MessageRow } from './message.repository';
import { MessageDelivery } from './message-delivery';

const BATCH = 50;
const PARALLEL = 8;

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
    let swept = 0;
    let isRepeated = true;
    while (isRepeated) {
      const { leased, resolved } = await this.sweepBatch();
      swept += leased;
      // Stops if no message was resolved, because billing is then probably unavailable.
      isRepeated = leased === BATCH && resolved > 0;
    }
    return swept;
  }

  private async sweepBatch(): Promise<{ leased: number; resolved: number }> {
    const now = this.clock.now();
    const lease = new Date(now.getTime() + this.env.SWEEP_LEASE_MS);
    const ids = await this.transactions.run((tx) => this.messages.lease(tx, now, lease, BATCH));
    const found = ids.length > 0 ? await this.messages.findMany(ids) : [];
    const byConversation = new Map<string, MessageRow[]>();
    for (const message of found) {
      const { conversation_id: id, state } = message;
      if (state === 'pending') byConversation.set(id, [...(byConversation.get(id) ?? []), message]);
    }
    let resolved = 0;
    const finish = async (messages: MessageRow[]): Promise<void> => {
      resolved += await this.finishInOrder(messages);
    };
    await forEachDue([...byConversation.values()], finish, { parallel: PARALLEL });
    return { leased: ids.length, resolved };
  }

  private finishInOrder(messages: readonly MessageRow[]): Promise<number> {
    return forEachDue(messages, (message) => this.finish(message), {
      onFailure: (err, { id }) =>
        this.logger.warn(
          { err, message_id: id },
          'pending message could not be resolved; the next sweep will retry',
        ),
    });
  }

  private finish(message: MessageRow): Promise<void> {
    const { id, site } = message;
    return withContext({ requestId: `sweep-${id}`, site }, async () => {
      const { state } = await this.resolve(message);
      this.logger.log({ message_id: id, state }, 'pending message resolved');
    });
  }

  private resolve(message: MessageRow): Promise<MessageRow> {
    const age = this.clock.now().getTime() - message.created_at.getTime();
    return age > this.env.GIVE_UP_AFTER_MS
      ? this.delivery.cancel(message, 'message_cancelled')
      : this.delivery.deliverOrCancel(message);
  }
}
