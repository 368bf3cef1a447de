import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seedDebitLimits } from '../payment/direct-debit/debit-limits.seed';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;

export class CreateDirectDebit1763744001022 implements MigrationInterface {
  readonly name = 'CreateDirectDebit1763744001022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE debit_limit (
      site VARCHAR(32) ${ASCII} NOT NULL PRIMARY KEY,
      day_amount INT UNSIGNED NOT NULL,
      month_amount INT UNSIGNED NOT NULL
    ) ${TABLE}`);
    await seedDebitLimits(runner);
    await runner.query(`CREATE TABLE debit_code (
      id ${ID} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      member_id CHAR(12) ${ASCII} NOT NULL,
      phone_hash BINARY(32) NOT NULL,
      code_hash BINARY(32) NOT NULL,
      attempts TINYINT UNSIGNED NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      used_at DATETIME(3) NULL,
      KEY by_member (site, member_id, created_at),
      KEY by_phone (phone_hash, created_at)
    ) ${TABLE}`);
    // Erasure deletes rows of `debit_payer`. Rows of `debit` stay for bookkeeping.
    await runner.query(`CREATE TABLE debit (
      payment_id ${ID} NOT NULL PRIMARY KEY,
      wallet_id ${ID} NOT NULL,
      account_hash BINARY(32) NOT NULL,
      mandate_version CHAR(7) ${ASCII} NOT NULL,
      locale CHAR(2) ${ASCII} NOT NULL,
      provider_mandate_id VARCHAR(64) ${ASCII} NULL,
      accepted_at DATETIME(3) NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE debit_payer (
      payment_id ${ID} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      member_id CHAR(12) ${ASCII} NOT NULL,
      account_holder VARCHAR(64) NOT NULL,
      iban VARCHAR(34) ${ASCII} NOT NULL,
      street VARCHAR(64) NOT NULL,
      house_number VARCHAR(16) NOT NULL,
      zip VARCHAR(16) NOT NULL,
      city VARCHAR(64) NOT NULL,
      phone VARCHAR(16) ${ASCII} NOT NULL,
      KEY by_member (site, member_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE debit_block (
      payment_id ${ID} NOT NULL PRIMARY KEY,
      wallet_id ${ID} NOT NULL,
      account_hash BINARY(32) NOT NULL,
      blocked_at DATETIME(3) NOT NULL,
      KEY by_wallet (wallet_id),
      KEY by_account (account_hash)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['debit_block', 'debit_payer', 'debit', 'debit_code', 'debit_limit'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
