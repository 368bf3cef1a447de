import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `CREATE TABLE release_act (
    number INT UNSIGNED NOT NULL PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    remote VARCHAR(32) ${ASCII} NOT NULL,
    version VARCHAR(64) ${ASCII} NOT NULL,
    act ENUM('hold', 'take_back', 'release', 'step') ${ASCII} NOT NULL,
    percent TINYINT UNSIGNED NULL,
    staff_id CHAR(26) ${ASCII} NULL,
    reason VARCHAR(300) NOT NULL,
    KEY of_remote (remote, number),
    KEY of_version (remote, version, number)
  ) ${TABLE}`,
  `CREATE TABLE release_registry (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    digest CHAR(64) ${ASCII} NOT NULL,
    revision INT UNSIGNED NOT NULL,
    signed_at DATETIME(3) NULL,
    summary MEDIUMTEXT NOT NULL,
    reported_at DATETIME(3) NOT NULL
  ) ${TABLE}`,
];

export class CreateReleases1765500000100 implements MigrationInterface {
  readonly name = 'CreateReleases1765500000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE release_registry');
    await runner.query('DROP TABLE release_act');
  }
}
