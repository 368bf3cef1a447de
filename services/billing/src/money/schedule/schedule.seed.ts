import type { Sql } from '../../shop/catalogue/catalogue.seed';

/** Schedules the ledger verification for every night at 03:00 UTC. */
export async function seedSchedule(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO scheduled_task (name, every_minutes, next_at)
      VALUES ('verify-ledger', 1440, UTC_DATE() + INTERVAL 27 HOUR)`,
  );
}
