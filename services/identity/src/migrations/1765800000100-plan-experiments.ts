import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanExperiments1765800000100 implements MigrationInterface {
  readonly name = 'PlanExperiments1765800000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE campaign ADD COLUMN plan TEXT NULL, ADD COLUMN verdict TEXT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign DROP COLUMN verdict, DROP COLUMN plan');
  }
}
