import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Members stored before the column `marketing` existed are read again from identity. */
export class CompleteMarketing1765200000000 implements MigrationInterface {
  readonly name = 'CompleteMarketing1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE consent_completion (
      name varchar(16) ${ASCII} NOT NULL PRIMARY KEY,
      after_id varchar(12) ${ASCII} NOT NULL
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(`INSERT INTO consent_completion (name, after_id)
      SELECT 'marketing', '' FROM member LIMIT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consent_completion');
  }
}
