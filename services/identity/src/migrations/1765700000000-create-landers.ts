import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

/** Versions are immutable, so that gateways can cache them for ever. */
export class CreateLanders1765700000000 implements MigrationInterface {
  readonly name = 'CreateLanders1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE lander (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      name VARCHAR(60) NOT NULL,
      revision INT UNSIGNED NOT NULL,
      draft MEDIUMTEXT NOT NULL,
      is_changed TINYINT NOT NULL,
      published_id CHAR(26) ${ASCII} NULL,
      changed_at DATETIME(3) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      KEY of_site (site, changed_at),
      CONSTRAINT lander_of_site FOREIGN KEY (site) REFERENCES site (id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE lander_version (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      lander_id CHAR(26) ${ASCII} NOT NULL,
      content MEDIUMTEXT NOT NULL,
      published_by CHAR(26) ${ASCII} NOT NULL,
      published_at DATETIME(3) NOT NULL,
      KEY of_lander (lander_id, id),
      CONSTRAINT version_of_lander FOREIGN KEY (lander_id) REFERENCES lander (id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lander_version');
    await runner.query('DROP TABLE lander');
  }
}
