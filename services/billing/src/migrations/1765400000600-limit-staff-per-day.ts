import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `ALTER TABLE site_price
    ADD COLUMN adjustment_day_limit INT UNSIGNED NOT NULL DEFAULT 500,
    ADD COLUMN refund_limit INT UNSIGNED NOT NULL DEFAULT 10000,
    ADD COLUMN refund_day_limit INT UNSIGNED NOT NULL DEFAULT 50000`,
  'ALTER TABLE credit_adjustment ADD KEY of_person (asked_by, asked_at)',
  'ALTER TABLE refund ADD KEY of_person (asked_by, created_at)',
  // One row per staff member; a transaction locks the row to check this person's limits.
  `CREATE TABLE staff_limit (
    staff_id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY
  ) ${TABLE}`,
];

const REVERTS = [
  'DROP TABLE staff_limit',
  'ALTER TABLE refund DROP KEY of_person',
  'ALTER TABLE credit_adjustment DROP KEY of_person',
  `ALTER TABLE site_price DROP COLUMN adjustment_day_limit, DROP COLUMN refund_limit,
    DROP COLUMN refund_day_limit`,
];

export class LimitStaffPerDay1765400000600 implements MigrationInterface {
  readonly name = 'LimitStaffPerDay1765400000600';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of REVERTS) await runner.query(statement);
  }
}
