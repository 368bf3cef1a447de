import type { MigrationInterface, QueryRunner } from 'typeorm';

const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

export class CreateLiveEvents1763760000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rows of live_cursor are never pruned.
    await runner.query(
      `CREATE TABLE live_cursor (member_id ${MEMBER} NOT NULL PRIMARY KEY, seq bigint unsigned NOT NULL) ${TABLE}`,
    );
    await runner.query(`CREATE TABLE live_event (
      member_id ${MEMBER} NOT NULL,
      seq bigint unsigned NOT NULL,
      topic varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      conversation_id char(26) CHARACTER SET ascii COLLATE ascii_bin NULL,
      profile_id ${MEMBER} NULL,
      created_at datetime(3) NOT NULL,
      PRIMARY KEY (member_id, seq),
      KEY live_event_created (created_at),
      KEY live_event_profile (profile_id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['live_event', 'live_cursor']) await runner.query(`DROP TABLE ${table}`);
  }
}
