import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ULID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const STEM = 'char(40) CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `ALTER TABLE message
    ADD COLUMN gift varchar(16) NULL,
    ADD COLUMN photo_stem ${STEM} NULL,
    ADD COLUMN photo_width smallint unsigned NULL,
    ADD COLUMN photo_height smallint unsigned NULL,
    ADD KEY message_age (conversation_id, sent_at)`,
  'ALTER TABLE member ADD COLUMN interests json NULL',
  // Files in the object store. sweep_at is set while no message has taken them, or when none does
  // any more.
  `CREATE TABLE chat_photo (
    stem ${STEM} NOT NULL PRIMARY KEY,
    sweep_at datetime(3) NULL,
    doomed tinyint(1) NOT NULL DEFAULT 0,
    KEY chat_photo_sweep (sweep_at)
  ) ${TABLE}`,
  // Who has been told what a fictional profile is, once and for all of them.
  `CREATE TABLE fictional_notice (member_id ${MEMBER} PRIMARY KEY, seen_at datetime(3) NOT NULL) ${TABLE}`,
  // Partners once written to who are erased: they go on counting among the conversations of a free
  // member.
  `CREATE TABLE former_partner (member_id ${MEMBER} PRIMARY KEY, partners int unsigned NOT NULL) ${TABLE}`,
  // What the two of a report had said by then. It names nobody: the report says who they are for as
  // long as it may.
  `CREATE TABLE report_evidence (
    report_id ${ULID},
    message_id ${ULID},
    side varchar(8) NOT NULL,
    kind varchar(8) NOT NULL,
    text varchar(2000) NOT NULL,
    gift varchar(16) NULL,
    photo_stem ${STEM} NULL,
    sent_at datetime(3) NOT NULL,
    kept_until datetime(3) NOT NULL,
    PRIMARY KEY (report_id, message_id),
    KEY report_evidence_end (kept_until),
    KEY report_evidence_photo (photo_stem)
  ) ${TABLE}`,
];

/** Gifts, photos, and what the rules of the chat have to remember. */
export class ChatKinds1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['report_evidence', 'former_partner', 'fictional_notice', 'chat_photo'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE member DROP COLUMN interests');
    await runner.query(
      'ALTER TABLE message DROP KEY message_age, DROP COLUMN gift, DROP COLUMN photo_stem, DROP COLUMN photo_width, DROP COLUMN photo_height',
    );
  }
}
