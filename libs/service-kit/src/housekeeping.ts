import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OnJob, defineRecurringJob } from './define-job';
import { purge } from './purge';

export const purgeOldRows = defineRecurringJob({ name: 'purge-old-rows', everyMs: 15 * 60_000 });

/**
 * Inbox rows are kept longer than outbox rows, because a repeated event without an inbox row counts
 * as new.
 */
const PURGES = [
  `DELETE FROM outbox_delivery
    WHERE delivered_at < UTC_TIMESTAMP(3) - INTERVAL 7 DAY
    LIMIT ?`,
  `DELETE FROM outbox WHERE occurred_at < UTC_TIMESTAMP(3) - INTERVAL 7 DAY
     AND NOT EXISTS (SELECT 1 FROM outbox_delivery d WHERE d.outbox_id = outbox.id) LIMIT ?`,
  `DELETE FROM relay_process
    WHERE alive_until < UTC_TIMESTAMP(3) - INTERVAL 1 DAY
    LIMIT ?`,
  `DELETE FROM inbox WHERE handled_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY LIMIT ?`,
  `DELETE FROM quota WHERE ends_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY LIMIT ?`,
  `DELETE FROM idempotency_key WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL 2 DAY LIMIT ?`,
];

@Injectable()
export class Housekeeping {
  constructor(private readonly dataSource: DataSource) {}

  @OnJob(purgeOldRows)
  async purge(): Promise<void> {
    for (const statement of PURGES)
      await purge((limit) => this.dataSource.query(statement, [limit]));
  }
}
