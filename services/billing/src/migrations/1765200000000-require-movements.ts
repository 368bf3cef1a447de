import type { MigrationInterface, QueryRunner } from 'typeorm';

const MISSING = `SELECT 1 FROM ledger_transaction t
    WHERE NOT EXISTS (SELECT 1
      FROM movement m
      JOIN wallet w ON w.site = m.site AND w.id = m.wallet_id
      WHERE w.id = t.wallet_id AND m.id = t.id)
  UNION ALL SELECT 1 FROM hold h
    WHERE NOT EXISTS (SELECT 1 FROM movement m
      WHERE m.idempotency_key = CONCAT('hold:', h.hold_key) AND m.line = 0)
  LIMIT 1`;

export class RequireMovements1765200000000 implements MigrationInterface {
  readonly name = 'RequireMovements1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    const missing = (await runner.query(MISSING)) as unknown[];
    if (missing.length > 0)
      throw new Error(
        'This version of billing reads balances from movements, and some ledger transactions have none: run `npm run ledger:backfill` with the version before, then start again.',
      );
  }

  async down(): Promise<void> {
    // Nothing was changed.
  }
}
