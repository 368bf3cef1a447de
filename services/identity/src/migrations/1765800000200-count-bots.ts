import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountBots1765800000200 implements MigrationInterface {
  readonly name = 'CountBots1765800000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign_visits ADD COLUMN left_out INT UNSIGNED NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_visits DROP COLUMN left_out');
  }
}
