import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

export class CreateNotificationPreferences1763710000100 implements MigrationInterface {
  readonly name = 'CreateNotificationPreferences1763710000100';

  async up(runner: QueryRunner): Promise<void> {
    // The table stores explicit choices only.
    await runner.query(`CREATE TABLE notification_preference (
      member_id ${MEMBER},
      kind varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      wanted tinyint(1) NOT NULL,
      PRIMARY KEY (member_id, kind)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE mail_suppression (
      member_id ${MEMBER},
      reason varchar(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at datetime(3) NOT NULL,
      PRIMARY KEY (member_id, reason)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_suppression');
    await runner.query('DROP TABLE notification_preference');
  }
}
