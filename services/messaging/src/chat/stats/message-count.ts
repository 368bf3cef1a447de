import { SLOT_SECONDS } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MessageCountRepository, type MessageRow } from './message-count.repository';

const MINUTE = 60_000;
/** Age at which every message has been sent or cancelled. */
const SETTLED_MS = 10 * MINUTE;
const STEP_MS = 60 * MINUTE;
const BUDGET_MS = 5_000;

/**
 * Counts each message once. A request for stats counts the messages sent since the previous
 * request.
 */
@Injectable()
export class MessageCount {
  constructor(
    private readonly repository: MessageCountRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async countOn(): Promise<Date> {
    const settled = new Date(this.clock.now().getTime() - SETTLED_MS);
    const end = performance.now() + BUDGET_MS;
    let until = await this.step(settled);
    while (until < settled && performance.now() < end) until = await this.step(settled);
    return until;
  }

  slots(site: string, from: Date, until: Date): Promise<MessageRow[]> {
    const slotAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / SLOT_SECONDS);
    return this.repository.slots(site, slotAt(from), slotAt(until));
  }

  private step(settled: Date): Promise<Date> {
    return this.transactions.run(async (tx) => {
      const until = await this.repository.lockPosition(tx, settled);
      if (until >= settled) return until;
      const next = new Date(Math.min(until.getTime() + STEP_MS, settled.getTime()));
      await this.repository.count(tx, until, next);
      return next;
    });
  }
}
