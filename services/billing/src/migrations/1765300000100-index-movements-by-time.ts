import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexMovementsByTime1765300000100 implements MigrationInterface {
  readonly name = 'IndexMovementsByTime1765300000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE movement ADD KEY by_time (occurred_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE movement DROP KEY by_time');
  }
}
