import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexRefundsByReviewer1765400000710 implements MigrationInterface {
  readonly name = 'IndexRefundsByReviewer1765400000710';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund ADD KEY of_reviewer (decided_by, changed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund DROP KEY of_reviewer');
  }
}
