import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

export class CreatePush1763830000000 implements MigrationInterface {
  readonly name = 'CreatePush1763830000000';

  async up(runner: QueryRunner): Promise<void> {
    // The secret columns are named *_key, because exports omit such columns.
    await runner.query(`CREATE TABLE push_subscription (
      id char(26) ${ASCII} NOT NULL PRIMARY KEY,
      member_id char(12) ${ASCII} NOT NULL,
      site varchar(32) ${ASCII} NOT NULL,
      session_id char(26) ${ASCII} NOT NULL,
      endpoint_key varchar(1024) ${ASCII} NOT NULL,
      endpoint_hash char(64) ${ASCII} NOT NULL,
      p256dh_key varchar(100) ${ASCII} NOT NULL,
      auth_key varchar(32) ${ASCII} NOT NULL,
      created_at datetime(3) NOT NULL,
      UNIQUE KEY push_subscription_session (session_id),
      UNIQUE KEY push_subscription_endpoint (endpoint_hash),
      KEY push_subscription_member (member_id, created_at)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE push (
      id char(26) ${ASCII} NOT NULL PRIMARY KEY,
      member_id char(12) ${ASCII} NOT NULL,
      subscription_id char(26) ${ASCII} NOT NULL,
      site varchar(32) ${ASCII} NOT NULL,
      kind varchar(16) ${ASCII} NOT NULL,
      occasion varchar(64) ${ASCII} NOT NULL,
      conversation_id char(26) ${ASCII} NULL,
      seq bigint unsigned NULL,
      profile_id char(12) ${ASCII} NULL,
      request_id varchar(64) ${ASCII} NOT NULL,
      state varchar(16) ${ASCII} NOT NULL,
      attempts int unsigned NOT NULL DEFAULT 0,
      failures int unsigned NOT NULL DEFAULT 0,
      next_at datetime(3) NULL,
      reason varchar(100) NULL,
      created_at datetime(3) NOT NULL,
      sent_at datetime(3) NULL,
      UNIQUE KEY push_occasion (subscription_id, occasion),
      KEY push_next (next_at),
      KEY push_member (member_id),
      KEY push_profile (profile_id),
      KEY push_created (created_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['push', 'push_subscription']) await runner.query(`DROP TABLE ${table}`);
  }
}
