import type { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';

interface FailedDelivery {
  delivery_id: string;
  attempts: number;
  id: string;
  type: string;
  aggregate_id: string;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 300_000;
/** All attempts of an event together take about 30 minutes. */
export const MAX_ATTEMPTS = 15;
const NEVER = '9999-12-31';
const MAX_REASON = 500;

export const jitter = (): number => 0.75 + Math.random() / 2;

export class FailedDeliveries {
  constructor(
    private readonly subscriber: string,
    private readonly database: DataSource,
    private readonly logger: Logger,
  ) {}

  /**
   * After the last attempt, the event is dead: its aggregate gets no events until a person retries
   * it.
   */
  async record(row: FailedDelivery | undefined, reason: string): Promise<void> {
    if (!row) return;
    const attempts = row.attempts + 1;
    const failure = {
      subscriber: this.subscriber,
      event_id: row.id,
      type: row.type,
      attempts,
      reason,
    };
    if (attempts >= MAX_ATTEMPTS) {
      this.logger.error(
        failure,
        'event is dead: its last attempt failed; its aggregate waits until staff retry the event',
      );
      await this.bury(row, attempts, reason.slice(0, MAX_REASON));
      return;
    }
    const pauseMs = Math.round(
      Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * jitter(),
    );
    this.logger[attempts >= 5 ? 'error' : 'warn'](
      { ...failure, retry_in_ms: pauseMs },
      'event could not be handled by its subscriber; the relay will retry',
    );
    await this.database.query(
      `UPDATE outbox_delivery
        SET attempts = ?, last_error = ?,
          next_attempt_at = UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND
        WHERE id = ?`,
      [attempts, reason.slice(0, MAX_REASON), pauseMs * 1_000, row.delivery_id],
    );
  }

  /** Uses INSERT IGNORE, because a crash before the UPDATE repeats the last attempt. */
  private async bury(row: FailedDelivery, attempts: number, reason: string): Promise<void> {
    await this.database.query(
      `INSERT IGNORE INTO dead_event (delivery_id, outbox_id, subscriber, aggregate_id, reason, died_at)
        VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [row.delivery_id, row.id, this.subscriber, row.aggregate_id, reason],
    );
    await this.database.query(
      `UPDATE outbox_delivery
        SET attempts = ?, last_error = ?, next_attempt_at = ?
        WHERE id = ?`,
      [attempts, reason, NEVER, row.delivery_id],
    );
  }
}
