import { SLOT_SECONDS } from '@duet/schemas/site-days';
import { Clock } from '@duet/service-kit/clock';
import { idFloor } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface MessageRow {
  slot: number;
  messages: number;
  firstMessages: number;
}

const MINUTE = 60_000;
/** By then every message is sent or given up. */
const SETTLED_MS = 10 * MINUTE;
/** What one step counts at most, and how long one look may go on with it. */
const STEP_MS = 60 * MINUTE;
const BUDGET_MS = 5_000;

/**
 * Messages by quarters of an hour. Each message is counted once, by its id, which tells its time: a look at the figures
 * counts what has come since the last one, and reads sums of what came before.
 */
@Injectable()
export class MessageCount {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Counts on, for some seconds at most. @returns up to where everything is counted */
  async countOn(): Promise<Date> {
    const settled = new Date(this.clock.now().getTime() - SETTLED_MS);
    const end = performance.now() + BUDGET_MS;
    let until = await this.step(settled);
    while (until < settled && performance.now() < end) until = await this.step(settled);
    return until;
  }

  slots(site: string, from: Date, until: Date): Promise<MessageRow[]> {
    const [first, last] = [from, until].map((at) => Math.floor(at.getTime() / 1_000 / SLOT_SECONDS));
    return this.database.query<MessageRow[]>('SELECT slot, messages, first_messages AS firstMessages FROM message_slot WHERE site = ? AND slot >= ? AND slot < ?', [site, first, last]);
  }

  /** One step. The row that says how far counting has come makes those who look at once take turns. */
  private step(settled: Date): Promise<Date> {
    return this.transactions.run(async (tx) => {
      const until = await this.lock(tx, settled);
      if (until >= settled) return until;
      const next = new Date(Math.min(until.getTime() + STEP_MS, settled.getTime()));
      await tx.query(
        `INSERT INTO message_slot (site, slot, messages, first_messages)
         SELECT c.site, FLOOR(TIMESTAMPDIFF(SECOND, '1970-01-01', m.sent_at) / ?) AS slot, COUNT(*),
           SUM(NOT EXISTS (SELECT 1 FROM message e WHERE e.sender_id = m.sender_id AND e.id < m.id AND e.state = 'sent'))
         FROM message m JOIN conversation c ON c.id = m.conversation_id
         WHERE m.id >= ? AND m.id < ? AND m.state = 'sent' GROUP BY 1, 2
         ON DUPLICATE KEY UPDATE messages = messages + VALUES(messages), first_messages = first_messages + VALUES(first_messages)`,
        [SLOT_SECONDS, idFloor(until), idFloor(next)],
      );
      await tx.query('UPDATE message_counted SET until = ?', [next]);
      return next;
    });
  }

  private async lock(tx: EntityManager, settled: Date): Promise<Date> {
    await tx.query(
      "INSERT IGNORE INTO message_counted (one, until) SELECT 1, COALESCE((SELECT created_at FROM message ORDER BY id LIMIT 1) - INTERVAL 1 HOUR, ?)",
      [settled],
    );
    const [row] = await tx.query<{ until: Date }[]>('SELECT until FROM message_counted FOR UPDATE');
    if (!row) throw new Error('Nothing says up to where messages are counted');
    return row.until;
  }
}
