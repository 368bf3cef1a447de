import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexNames1764300000100 implements MigrationInterface {
  readonly name = 'IndexNames1764300000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile ADD KEY by_name (site, name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP KEY by_name');
  }
}
