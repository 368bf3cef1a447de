import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DelaySecondFactorRemoval1765600000200 implements MigrationInterface {
  readonly name = 'DelaySecondFactorRemoval1765600000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE second_factor ADD COLUMN removal_at DATETIME(3) NULL AFTER enabled_at,
        ADD KEY by_removal (removal_at)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factor DROP COLUMN removal_at');
  }
}
