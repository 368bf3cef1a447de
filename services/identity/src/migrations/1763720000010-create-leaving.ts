import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const SITE = `VARCHAR(32) ${ASCII} NOT NULL`;
const MEMBER = `CHAR(12) ${ASCII}`;
const ULID = `CHAR(26) ${ASCII} NOT NULL`;
const WORD = `VARCHAR(16) ${ASCII}`;

const TABLES = [
  `CREATE TABLE deletion (
    member_id ${MEMBER} NOT NULL PRIMARY KEY,
    reason ${WORD} NOT NULL,
    remarks TEXT NOT NULL,
    account_status ${WORD} NOT NULL,
    profile_status ${WORD} NOT NULL,
    requested_at DATETIME(3) NOT NULL,
    erase_at DATETIME(3) NOT NULL,
    KEY due (erase_at),
    CONSTRAINT deletion_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE delete_offer (
    member_id ${MEMBER} NOT NULL PRIMARY KEY,
    percent TINYINT UNSIGNED NOT NULL,
    outcome ${WORD} NULL,
    offered_at DATETIME(3) NOT NULL,
    answered_at DATETIME(3) NULL,
    CONSTRAINT offer_to_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE departure (
    site ${SITE},
    month CHAR(7) ${ASCII} NOT NULL,
    reason ${WORD} NOT NULL,
    members INT UNSIGNED NOT NULL,
    PRIMARY KEY (site, month, reason)
  ) ${TABLE}`,
  // Photo files of erased members. The erasing transaction writes the rows, so that a crash cannot
  // leave files behind.
  `CREATE TABLE orphan_file (
    stem CHAR(40) ${ASCII} NOT NULL,
    blur_stem CHAR(40) ${ASCII} NOT NULL,
    PRIMARY KEY (stem, blur_stem)
  ) ${TABLE}`,
  `CREATE TABLE export_permit (
    id ${ULID} PRIMARY KEY,
    member_id ${MEMBER} NOT NULL,
    session_id ${ULID},
    created_at DATETIME(3) NOT NULL,
    until DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    KEY of_member (member_id, created_at),
    CONSTRAINT export_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE complaint (
    id ${ULID} PRIMARY KEY,
    reference CHAR(11) ${ASCII} NOT NULL,
    site ${SITE},
    member_id ${MEMBER} NULL,
    kind ${WORD} NOT NULL,
    name VARCHAR(80) NOT NULL,
    email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
    locale CHAR(2) ${ASCII} NOT NULL,
    link VARCHAR(500) NOT NULL,
    text TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY by_reference (reference),
    KEY by_site (site, created_at),
    KEY of_member (member_id),
    KEY of_email (site, email)
  ) ${TABLE}`,
  `CREATE TABLE complaint_quota (
    scope CHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
    used INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    KEY by_time (since)
  ) ${TABLE}`,
];

export class CreateLeaving1763720000010 implements MigrationInterface {
  readonly name = 'CreateLeaving1763720000010';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'complaint_quota',
      'complaint',
      'export_permit',
      'orphan_file',
      'departure',
      'delete_offer',
      'deletion',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
