import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ULID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin';
const HASH = 'char(32) CHARACTER SET ascii COLLATE ascii_bin NULL';

export class CreateDeliverability1763820000000 implements MigrationInterface {
  readonly name = 'CreateDeliverability1763820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail
      ADD COLUMN stream varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'transactional',
      ADD COLUMN address_hash ${HASH},
      DROP KEY mail_due,
      ADD KEY mail_due (stream, next_at, id)`);
    await runner.query(`ALTER TABLE mail_suppression ADD COLUMN address_hash ${HASH}`);
    await runner.query(`CREATE TABLE mail_bounce (
      mail_id ${ULID} NOT NULL PRIMARY KEY,
      member_id ${MEMBER} NOT NULL,
      address_hash ${HASH},
      status varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at datetime(3) NOT NULL,
      KEY mail_bounce_member (member_id, created_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_bounce');
    await runner.query('ALTER TABLE mail_suppression DROP COLUMN address_hash');
    await runner.query(
      'ALTER TABLE mail DROP KEY mail_due, DROP COLUMN stream, DROP COLUMN address_hash, ADD KEY mail_due (next_at)',
    );
  }
}
