import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexSignups1764300000400 implements MigrationInterface {
  readonly name = 'IndexSignups1764300000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD KEY of_signup_day (site, signup_date)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP KEY of_signup_day');
  }
}
