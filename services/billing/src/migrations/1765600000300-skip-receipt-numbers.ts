import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SkipReceiptNumbers1765600000300 implements MigrationInterface {
  readonly name = 'SkipReceiptNumbers1765600000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE receipt_counter ADD COLUMN skipped INT UNSIGNED NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipt_counter DROP COLUMN skipped');
  }
}
