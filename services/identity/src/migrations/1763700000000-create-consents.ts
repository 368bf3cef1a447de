import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const MEMBER = `CHAR(12) ${ASCII} NOT NULL`;

const TABLES = [
  // The table is append-only. A member's last row of each kind applies.
  `CREATE TABLE consent (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    member_id ${MEMBER},
    kind VARCHAR(32) ${ASCII} NOT NULL,
    given TINYINT(1) NOT NULL,
    text_version DATETIME(3) NOT NULL,
    locale CHAR(2) ${ASCII} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY of_member (member_id, kind, id),
    CONSTRAINT consent_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  `CREATE TABLE signup_message (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    member_id ${MEMBER},
    profile_id ${MEMBER},
    text VARCHAR(2000) NOT NULL,
    UNIQUE KEY one_per_member (member_id),
    CONSTRAINT signup_message_of_account FOREIGN KEY (member_id) REFERENCES account (id) ON DELETE CASCADE
  ) ${TABLE}`,
  'ALTER TABLE account ADD KEY by_signup (status, signup_date)',
];

export class CreateConsents1763700000000 implements MigrationInterface {
  readonly name = 'CreateConsents1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP KEY by_signup');
    for (const table of ['signup_message', 'consent']) await runner.query(`DROP TABLE ${table}`);
  }
}
