import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ULID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin';
const HASH = 'char(64) CHARACTER SET ascii COLLATE ascii_bin';
const CODE = 'varchar(40) CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  'ALTER TABLE member ADD COLUMN signup_at datetime(3) NULL',
  `CREATE TABLE opener (
    member_id ${MEMBER} NOT NULL,
    conversation_id ${ULID} NOT NULL,
    sketch varbinary(128) NULL,
    created_at datetime(3) NOT NULL,
    PRIMARY KEY (member_id, conversation_id),
    KEY opener_recent (member_id, created_at),
    KEY opener_age (created_at)
  ) ${TABLE}`,
  `CREATE TABLE safety_mark (
    member_id ${MEMBER} NOT NULL,
    by_hash ${HASH} NOT NULL,
    kind varchar(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at datetime(3) NOT NULL,
    PRIMARY KEY (member_id, kind, by_hash),
    KEY safety_mark_age (created_at)
  ) ${TABLE}`,
  `CREATE TABLE blocked_domain (
    domain varchar(253) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    created_at datetime(3) NOT NULL
  ) ${TABLE}`,
  // next_at: time of expiry, or of the next attempt to release the message.
  `CREATE TABLE held_message (
    id ${ULID} NOT NULL PRIMARY KEY,
    site varchar(32) NOT NULL,
    member_id ${MEMBER} NOT NULL,
    partner_id ${MEMBER} NOT NULL,
    conversation_id ${ULID} NOT NULL,
    client_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    text varchar(2000) NOT NULL,
    gift varchar(16) NULL,
    fictional_seen tinyint(1) NOT NULL,
    reasons varchar(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    outcome ${CODE} NULL,
    decided_by varchar(64) NULL,
    decided_at datetime(3) NULL,
    created_at datetime(3) NOT NULL,
    next_at datetime(3) NULL,
    UNIQUE KEY held_client (member_id, conversation_id, client_id),
    KEY held_list (site, state, id),
    KEY held_due (next_at),
    KEY held_partner (partner_id),
    KEY held_age (created_at)
  ) ${TABLE}`,
];
const TABLES = ['held_message', 'blocked_domain', 'safety_mark', 'opener'];

export class CreateSafety1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE member DROP COLUMN signup_at');
  }
}
