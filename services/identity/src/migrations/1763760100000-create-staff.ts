import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ULID = `CHAR(26) ${ASCII} NOT NULL`;
const SITE = `VARCHAR(32) ${ASCII}`;

const TABLES = [
  // `last_step` is the last used TOTP step of 30 seconds.
  `CREATE TABLE staff (
    id ${ULID} PRIMARY KEY,
    email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
    name VARCHAR(64) NOT NULL,
    password_hash VARCHAR(255) ${ASCII} NOT NULL,
    totp_secret VARCHAR(255) ${ASCII} NOT NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    status VARCHAR(16) ${ASCII} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY one_per_email (email)
  ) ${TABLE}`,
  `CREATE TABLE staff_role (
    staff_id ${ULID},
    site ${SITE} NOT NULL,
    role VARCHAR(16) ${ASCII} NOT NULL,
    PRIMARY KEY (staff_id, site, role),
    CONSTRAINT role_of_staff FOREIGN KEY (staff_id) REFERENCES staff (id),
    CONSTRAINT role_on_site FOREIGN KEY (site) REFERENCES site (id)
  ) ${TABLE}`,
  `CREATE TABLE staff_recovery_code (
    staff_id ${ULID},
    code_hash CHAR(64) ${ASCII} NOT NULL,
    used_at DATETIME(3) NULL,
    PRIMARY KEY (staff_id, code_hash),
    CONSTRAINT code_of_staff FOREIGN KEY (staff_id) REFERENCES staff (id)
  ) ${TABLE}`,
  `CREATE TABLE staff_session (
    id ${ULID} PRIMARY KEY,
    token_hash CHAR(64) ${ASCII} NOT NULL,
    staff_id ${ULID},
    site ${SITE} NOT NULL,
    user_agent VARCHAR(200) NOT NULL,
    country CHAR(2) ${ASCII} NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    UNIQUE KEY by_token (token_hash),
    KEY of_staff (staff_id),
    KEY by_expiry (expires_at),
    CONSTRAINT session_of_staff FOREIGN KEY (staff_id) REFERENCES staff (id)
  ) ${TABLE}`,
  // The table is append-only. It has no foreign keys, because entries outlive their subjects.
  `CREATE TABLE staff_audit (
    id ${ULID} PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    site ${SITE} NULL,
    staff_id CHAR(26) ${ASCII} NULL,
    action VARCHAR(40) ${ASCII} NOT NULL,
    subject_kind VARCHAR(20) ${ASCII} NULL,
    subject_id VARCHAR(26) ${ASCII} NULL,
    details TEXT NOT NULL,
    request_id VARCHAR(64) ${ASCII} NOT NULL,
    KEY of_site (site, id),
    KEY about_subject (subject_id)
  ) ${TABLE}`,
];

export class CreateStaff1763760100000 implements MigrationInterface {
  readonly name = 'CreateStaff1763760100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'staff_audit',
      'staff_session',
      'staff_recovery_code',
      'staff_role',
      'staff',
    ])
      await runner.query(`DROP TABLE ${table}`);
  }
}
