import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ULID = `char(26) ${ASCII}`;

export class CreateOperatorInbox1763760300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Messages up to done_seq need no reply.
    await runner.query(`CREATE TABLE operator_conversation (
      conversation_id ${ULID} NOT NULL PRIMARY KEY,
      staff_id ${ULID} NULL,
      leased_until datetime(3) NULL,
      done_seq bigint unsigned NOT NULL DEFAULT 0
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE operator_reply (
      message_id ${ULID} NOT NULL PRIMARY KEY,
      conversation_id ${ULID} NOT NULL,
      staff_id ${ULID} NOT NULL,
      written_at datetime(3) NOT NULL,
      KEY of_conversation (conversation_id),
      KEY by_staff (staff_id, written_at)
    ) ${TABLE}`);
    await runner.query('ALTER TABLE message ADD free tinyint(1) NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE member ADD KEY fictional_of_site (site, fictional)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP KEY fictional_of_site');
    await runner.query('ALTER TABLE message DROP COLUMN free');
    for (const table of ['operator_reply', 'operator_conversation'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
