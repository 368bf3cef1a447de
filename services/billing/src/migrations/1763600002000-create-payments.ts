import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const WORD = `VARCHAR(24) ${ASCII}`;

export class CreatePayments1763600002000 implements MigrationInterface {
  readonly name = 'CreatePayments1763600002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE purchase_order (
      id ${ID} NOT NULL PRIMARY KEY,
      wallet_id ${ID} NOT NULL,
      site VARCHAR(32) ${ASCII} NOT NULL,
      bundle_id VARCHAR(32) ${ASCII} NOT NULL,
      credits INT UNSIGNED NOT NULL,
      price INT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      country CHAR(2) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      KEY by_wallet (wallet_id, id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE payment (
      id ${ID} NOT NULL PRIMARY KEY,
      order_id ${ID} NOT NULL,
      provider ${WORD} NOT NULL,
      provider_order_id VARCHAR(64) ${ASCII} NULL,
      method ${WORD} NOT NULL,
      bank VARCHAR(32) ${ASCII} NULL,
      amount INT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      state ${WORD} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      checked_at DATETIME(3) NULL,
      next_check_at DATETIME(3) NULL,
      UNIQUE KEY one_per_provider_order (provider, provider_order_id),
      KEY by_order (order_id),
      KEY due (next_check_at)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE payment_transition (
      id ${ID} NOT NULL PRIMARY KEY,
      payment_id ${ID} NOT NULL,
      from_state ${WORD} NULL,
      to_state ${WORD} NOT NULL,
      cause ${WORD} NOT NULL,
      provider_status VARCHAR(64) NULL,
      at DATETIME(3) NOT NULL,
      KEY by_payment (payment_id, id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE provider_notice (
      provider ${WORD} NOT NULL,
      body_hash BINARY(32) NOT NULL,
      provider_order_id VARCHAR(64) ${ASCII} NOT NULL,
      received_at DATETIME(3) NOT NULL,
      times INT UNSIGNED NOT NULL DEFAULT 1,
      handled_at DATETIME(3) NULL,
      PRIMARY KEY (provider, body_hash),
      KEY by_order (provider, provider_order_id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['provider_notice', 'payment_transition', 'payment', 'purchase_order'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
