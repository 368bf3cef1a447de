import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const WORD = `VARCHAR(24) ${ASCII}`;

export class CreateLedger1763600000000 implements MigrationInterface {
  readonly name = 'CreateLedger1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE wallet (
      id ${ID} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      available INT NOT NULL DEFAULT 0,
      held INT NOT NULL DEFAULT 0,
      live_orders INT NOT NULL DEFAULT 0,
      version BIGINT UNSIGNED NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT wallet_never_negative CHECK (available >= 0 AND held >= 0 AND live_orders >= 0)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE member_wallet (
      site VARCHAR(32) ${ASCII} NOT NULL,
      member_id CHAR(12) ${ASCII} NOT NULL,
      wallet_id ${ID} NULL,
      country CHAR(2) ${ASCII} NULL,
      version BIGINT UNSIGNED NOT NULL DEFAULT 0,
      erased_at DATETIME(3) NULL,
      PRIMARY KEY (site, member_id),
      UNIQUE KEY one_member_per_wallet (wallet_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE lot (
      id ${ID} NOT NULL PRIMARY KEY,
      wallet_id ${ID} NOT NULL,
      order_id ${ID} NULL,
      kind ${WORD} NOT NULL,
      granted INT NOT NULL,
      remaining INT NOT NULL,
      held INT NOT NULL DEFAULT 0,
      spent INT NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY one_lot_per_order (order_id),
      KEY by_wallet (wallet_id, remaining),
      CONSTRAINT lot_never_negative CHECK (remaining >= 0 AND held >= 0 AND spent >= 0)
    ) ${TABLE}`);
    // `wallet_id` is null if a message was cancelled before a hold was made.
    await runner.query(`CREATE TABLE hold (
      hold_key ${ID} NOT NULL PRIMARY KEY,
      wallet_id ${ID} NULL,
      kind ${WORD} NULL,
      amount INT NOT NULL,
      state ${WORD} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      settled_at DATETIME(3) NULL,
      KEY by_wallet (wallet_id, state)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE hold_part (
      hold_key ${ID} NOT NULL,
      lot_id ${ID} NOT NULL,
      amount INT NOT NULL,
      PRIMARY KEY (hold_key, lot_id),
      KEY by_lot (lot_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE ledger_transaction (
      id ${ID} NOT NULL PRIMARY KEY,
      idempotency_key VARCHAR(80) ${ASCII} NOT NULL,
      kind ${WORD} NOT NULL,
      wallet_id ${ID} NOT NULL,
      reference ${ID} NULL,
      occurred_at DATETIME(3) NOT NULL,
      UNIQUE KEY once (idempotency_key),
      KEY by_wallet (wallet_id, id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE ledger_entry (
      transaction_id ${ID} NOT NULL,
      line TINYINT UNSIGNED NOT NULL,
      account ${WORD} NOT NULL,
      wallet_id ${ID} NULL,
      unit VARCHAR(8) ${ASCII} NOT NULL,
      amount BIGINT NOT NULL,
      PRIMARY KEY (transaction_id, line),
      KEY by_wallet (wallet_id, account)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'ledger_entry',
      'ledger_transaction',
      'hold_part',
      'hold',
      'lot',
      'member_wallet',
      'wallet',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
