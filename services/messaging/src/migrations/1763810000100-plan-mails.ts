import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ULID = `char(26) ${ASCII}`;
const MEMBER = `char(12) ${ASCII}`;
const KIND = `varchar(32) ${ASCII} NOT NULL`;

const STATEMENTS = [
  // told_at and told_mail describe the newest mail; told_before is the time of the mail before.
  `CREATE TABLE mail_digest (
    member_id ${MEMBER} NOT NULL,
    kind ${KIND},
    site varchar(32) NOT NULL,
    due_at datetime(3) NULL,
    told_at datetime(3) NULL,
    told_before datetime(3) NULL,
    told_mail ${ULID} NULL,
    times int unsigned NOT NULL DEFAULT 0,
    PRIMARY KEY (member_id, kind),
    KEY mail_digest_due (due_at)
  ) ${TABLE}`,
  `CREATE TABLE mail_told (
    member_id ${MEMBER} NOT NULL,
    conversation_id ${ULID} NOT NULL,
    seq bigint unsigned NOT NULL,
    mail_id ${ULID} NOT NULL,
    PRIMARY KEY (member_id, conversation_id)
  ) ${TABLE}`,
  `CREATE TABLE mail_watch (name varchar(16) ${ASCII} NOT NULL PRIMARY KEY, message_id ${ULID} NOT NULL) ${TABLE}`,
  `CREATE TABLE broadcast (
    id ${ULID} NOT NULL PRIMARY KEY,
    site varchar(32) NOT NULL,
    kind ${KIND},
    state varchar(10) ${ASCII} NOT NULL,
    path varchar(200) ${ASCII} NOT NULL,
    send_at datetime(3) NOT NULL,
    after_member ${MEMBER} NOT NULL DEFAULT '',
    created_by ${ULID} NOT NULL,
    created_at datetime(3) NOT NULL,
    KEY broadcast_due (state, send_at),
    KEY broadcast_site (site, id)
  ) ${TABLE}`,
  `CREATE TABLE broadcast_text (
    broadcast_id ${ULID} NOT NULL,
    locale char(2) ${ASCII} NOT NULL,
    subject varchar(150) NOT NULL,
    preheader varchar(150) NOT NULL,
    body text NOT NULL,
    button varchar(60) NOT NULL,
    PRIMARY KEY (broadcast_id, locale)
  ) ${TABLE}`,
  `CREATE TABLE broadcast_recipient (
    broadcast_id ${ULID} NOT NULL,
    member_id ${MEMBER} NOT NULL,
    mail_id ${ULID} NOT NULL,
    PRIMARY KEY (broadcast_id, member_id),
    UNIQUE KEY broadcast_mail (mail_id),
    KEY broadcast_member (member_id)
  ) ${TABLE}`,
  'ALTER TABLE notification_preference ADD KEY preference_kind (kind, wanted, member_id)',
  'ALTER TABLE member ADD KEY member_signup (signup_at)',
];
const TABLES = [
  'broadcast_recipient',
  'broadcast_text',
  'broadcast',
  'mail_watch',
  'mail_told',
  'mail_digest',
];

export class PlanMails1763810000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP KEY member_signup');
    await runner.query('ALTER TABLE notification_preference DROP KEY preference_kind');
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}
