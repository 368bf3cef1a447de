import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexDebitsByAccount1765500000000 implements MigrationInterface {
  readonly name = 'IndexDebitsByAccount1765500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE debit ADD KEY of_account (account_hash, accepted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE debit DROP KEY of_account');
  }
}
