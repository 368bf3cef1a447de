import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const WORD = `VARCHAR(24) ${ASCII}`;

export class CreateMovements1765100000000 implements MigrationInterface {
  readonly name = 'CreateMovements1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    // `site` and `wallet_id` are null if a message was cancelled before a hold was made.
    await runner.query(`CREATE TABLE movement (
      idempotency_key VARCHAR(80) ${ASCII} NOT NULL,
      line SMALLINT UNSIGNED NOT NULL,
      id ${ID} NOT NULL,
      site VARCHAR(32) ${ASCII} NULL,
      wallet_id ${ID} NULL,
      kind ${WORD} NOT NULL,
      spend_kind ${WORD} NULL,
      debit ${WORD} NOT NULL,
      credit ${WORD} NOT NULL,
      unit VARCHAR(8) ${ASCII} NOT NULL,
      amount INT NOT NULL,
      lot_id ${ID} NULL,
      pending_id ${ID} NULL,
      reference ${ID} NULL,
      balance_after INT NULL,
      occurred_at DATETIME(3) NOT NULL,
      PRIMARY KEY (idempotency_key, line),
      KEY by_wallet (site, wallet_id, id),
      CONSTRAINT movement_moves CHECK (debit <> credit AND (balance_after IS NULL OR balance_after >= 0)
        AND (amount > 0 AND lot_id IS NOT NULL AND wallet_id IS NOT NULL OR amount = 0 AND lot_id IS NULL))
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE movement');
  }
}
