import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexUnconfirmed1763810000000 implements MigrationInterface {
  readonly name = 'IndexUnconfirmed1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD KEY by_status (status, signup_date)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP KEY by_status');
  }
}
