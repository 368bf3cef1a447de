import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ULID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `CREATE TABLE member (
    id ${MEMBER} NOT NULL PRIMARY KEY,
    site varchar(32) NOT NULL,
    version bigint unsigned NOT NULL,
    account_status varchar(16) NOT NULL,
    profile_status varchar(16) NOT NULL,
    name varchar(64) NOT NULL,
    gender varchar(8) NOT NULL,
    date_of_birth date NULL,
    country char(2) NOT NULL,
    region varchar(64) NOT NULL,
    city varchar(64) NOT NULL,
    main_image json NULL,
    fictional tinyint(1) NOT NULL,
    erased tinyint(1) NOT NULL DEFAULT 0
  ) ${TABLE}`,
  `CREATE TABLE wallet (
    member_id ${MEMBER} NOT NULL PRIMARY KEY,
    site varchar(32) NOT NULL,
    version bigint unsigned NOT NULL,
    credits int NOT NULL,
    paid_user tinyint(1) NOT NULL
  ) ${TABLE}`,
  `CREATE TABLE conversation (
    id ${ULID} NOT NULL PRIMARY KEY,
    site varchar(32) NOT NULL,
    member_low ${MEMBER} NOT NULL,
    member_high ${MEMBER} NOT NULL,
    last_seq bigint unsigned NOT NULL DEFAULT 0,
    created_at datetime(3) NOT NULL,
    UNIQUE KEY conversation_pair (site, member_low, member_high)
  ) ${TABLE}`,
  // Messages up to cleared_seq are hidden from this participant.
  `CREATE TABLE participant (
    conversation_id ${ULID} NOT NULL,
    member_id ${MEMBER} NOT NULL,
    partner_id ${MEMBER} NOT NULL,
    unread int unsigned NOT NULL DEFAULT 0,
    read_seq bigint unsigned NOT NULL DEFAULT 0,
    cleared_seq bigint unsigned NOT NULL DEFAULT 0,
    last_seq bigint unsigned NOT NULL DEFAULT 0,
    last_at datetime(3) NULL,
    wrote_at datetime(3) NULL,
    PRIMARY KEY (conversation_id, member_id),
    KEY participant_recent (member_id, last_at),
    KEY participant_wrote (member_id, wrote_at)
  ) ${TABLE}`,
  // sweep_at: the sweeper can lease a pending message from this time on. A lease moves the time to
  // the end of the lease.
  `CREATE TABLE message (
    id ${ULID} NOT NULL PRIMARY KEY,
    conversation_id ${ULID} NOT NULL,
    seq bigint unsigned NULL,
    sender_id ${MEMBER} NOT NULL,
    client_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind varchar(8) NOT NULL,
    text varchar(2000) NOT NULL,
    state varchar(10) NOT NULL,
    refusal varchar(40) NULL,
    credits_after int NULL,
    created_at datetime(3) NOT NULL,
    sent_at datetime(3) NULL,
    sweep_at datetime(3) NULL,
    UNIQUE KEY message_seq (conversation_id, seq),
    UNIQUE KEY message_client (sender_id, conversation_id, client_id),
    KEY message_sweep (sweep_at)
  ) ${TABLE}`,
  // next_at: time of the next attempt or, during an attempt, end of the lease; null when final.
  `CREATE TABLE mail (
    id ${ULID} NOT NULL PRIMARY KEY,
    site varchar(32) NOT NULL,
    member_id ${MEMBER} NOT NULL,
    kind varchar(32) NOT NULL,
    request_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state varchar(10) NOT NULL,
    attempts int unsigned NOT NULL DEFAULT 0,
    next_at datetime(3) NULL,
    reason varchar(500) NULL,
    created_at datetime(3) NOT NULL,
    sent_at datetime(3) NULL,
    KEY mail_due (next_at),
    KEY mail_member (member_id)
  ) ${TABLE}`,
];

export class CreateMessaging1763600003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['mail', 'message', 'participant', 'conversation', 'wallet', 'member'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
