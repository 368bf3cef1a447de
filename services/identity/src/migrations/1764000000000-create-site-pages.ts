import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const KEY = `site VARCHAR(32) ${ASCII} NOT NULL, token VARCHAR(64) ${ASCII} NOT NULL, locale CHAR(2) ${ASCII} NOT NULL`;

/** A history row whose `page` is null records a deletion. */
export class CreateSitePages1764000000000 implements MigrationInterface {
  readonly name = 'CreateSitePages1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_page (
      ${KEY},
      title VARCHAR(120) NOT NULL,
      body MEDIUMTEXT NOT NULL,
      published TINYINT NOT NULL,
      changed_by CHAR(26) ${ASCII} NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (site, token, locale),
      CONSTRAINT page_of_site FOREIGN KEY (site) REFERENCES site (id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE site_page_change (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      ${KEY},
      page MEDIUMTEXT NULL,
      changed_by CHAR(26) ${ASCII} NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      KEY of_page (site, token, locale, id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_page_change');
    await runner.query('DROP TABLE site_page');
  }
}
