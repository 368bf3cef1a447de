import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateBudgetUse1765600000000 implements MigrationInterface {
  readonly name = 'CreateBudgetUse1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE budget_use (
      site VARCHAR(32) ${ASCII} NOT NULL,
      hour_at DATETIME(3) NOT NULL,
      budget VARCHAR(32) ${ASCII} NOT NULL,
      limit_name VARCHAR(24) ${ASCII} NOT NULL,
      process CHAR(26) ${ASCII} NOT NULL,
      used BIGINT UNSIGNED NOT NULL,
      refused INT UNSIGNED NOT NULL,
      highest INT UNSIGNED NOT NULL,
      PRIMARY KEY (site, hour_at, budget, limit_name, process),
      KEY by_hour (hour_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE budget_use');
  }
}
