import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const MEMBER = `site VARCHAR(32) ${ASCII} NOT NULL,
      member_id CHAR(12) ${ASCII} NOT NULL`;

export class CreateStoredCards1763800000030 implements MigrationInterface {
  readonly name = 'CreateStoredCards1763800000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE card_consent (
      payment_id ${ID} NOT NULL PRIMARY KEY,
      ${MEMBER},
      text_version CHAR(10) ${ASCII} NOT NULL,
      locale CHAR(2) ${ASCII} NOT NULL,
      accepted_at DATETIME(3) NOT NULL,
      KEY by_member (site, member_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE stored_card (
      ${MEMBER},
      payment_id ${ID} NOT NULL,
      provider_token VARCHAR(64) ${ASCII} NOT NULL,
      last_digits CHAR(4) ${ASCII} NOT NULL,
      stored_at DATETIME(3) NOT NULL,
      PRIMARY KEY (site, member_id)
    ) ${TABLE}`);
    await runner.query('ALTER TABLE payment ADD COLUMN recurring TINYINT(1) NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment DROP COLUMN recurring');
    for (const table of ['stored_card', 'card_consent']) await runner.query(`DROP TABLE ${table}`);
  }
}
