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
  // sweep_at: removal time of a file that no message claims.
  `CREATE TABLE chat_photo (
    stem ${STEM} NOT NULL PRIMARY KEY,
    sweep_at datetime(3) NULL,
    doomed tinyint(1) NOT NULL DEFAULT 0,
    KEY chat_photo_sweep (sweep_at)
  ) ${TABLE}`,
  `CREATE TABLE fictional_notice (member_id ${MEMBER} PRIMARY KEY, seen_at datetime(3) NOT NULL) ${TABLE}`,
  // Erased partners still count for the conversation limit.
  `CREATE TABLE former_partner (member_id ${MEMBER} PRIMARY KEY, partners int unsigned NOT NULL) ${TABLE}`,
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
