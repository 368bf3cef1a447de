import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LimitDebitCodes1764700000010 implements MigrationInterface {
  readonly name = 'LimitDebitCodes1764700000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE debit_limit ADD COLUMN day_codes INT UNSIGNED NOT NULL DEFAULT 500',
    );
    await runner.query('ALTER TABLE debit_code ADD KEY by_site (site, created_at)');
    await runner.query(
      'ALTER TABLE member_wallet ADD COLUMN confirmed TINYINT(1) NOT NULL DEFAULT 0',
    );
    await runner.query('UPDATE member_wallet SET confirmed = 1 WHERE wallet_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member_wallet DROP COLUMN confirmed');
    await runner.query('ALTER TABLE debit_code DROP KEY by_site');
    await runner.query('ALTER TABLE debit_limit DROP COLUMN day_codes');
  }
}
