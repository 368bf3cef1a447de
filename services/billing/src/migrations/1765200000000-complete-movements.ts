import { SystemClock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Backfill } from '../money/backfill/backfill';
import { BackfillRepository } from '../money/backfill/backfill.repository';
import { LedgerRepository } from '../money/ledger/ledger.repository';

const MISSING = `SELECT 1 FROM ledger_transaction t
    WHERE NOT EXISTS (SELECT 1
      FROM movement m
      JOIN wallet w ON w.site = m.site AND w.id = m.wallet_id
      WHERE w.id = t.wallet_id AND m.id = t.id)
  UNION ALL SELECT 1 FROM hold h
    WHERE NOT EXISTS (SELECT 1 FROM movement m
      WHERE m.idempotency_key = CONCAT('hold:', h.hold_key) AND m.line = 0)
  LIMIT 1`;

const isIncomplete = async (runner: QueryRunner): Promise<boolean> =>
  ((await runner.query(MISSING)) as unknown[]).length > 0;

/** Adds missing movements, unless `npm run ledger:backfill` has already added them. */
export class CompleteMovements1765200000000 implements MigrationInterface {
  readonly name = 'CompleteMovements1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    if (!(await isIncomplete(runner))) return;
    const { connection } = runner;
    await new Backfill(
      new Transactions(connection),
      new BackfillRepository(connection),
      new LedgerRepository(new SystemClock()),
    ).run();
    if (await isIncomplete(runner))
      throw new Error(
        'Some ledger transactions have no movement, because an older version of billing still books: stop its instances, then migrate again.',
      );
  }

  async down(): Promise<void> {
    // Keeps the movements: earlier versions either write the same movements or read none.
  }
}
