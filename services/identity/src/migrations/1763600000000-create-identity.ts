import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const SITE = `VARCHAR(32) ${ASCII} NOT NULL`;
const MEMBER = `CHAR(12) ${ASCII} NOT NULL`;
const HASH = `CHAR(64) ${ASCII} NOT NULL`;

const TABLES = [
  `CREATE TABLE site (
    id ${SITE} PRIMARY KEY,
    origin VARCHAR(255) NOT NULL,
    settings MEDIUMTEXT NOT NULL,
    prices TEXT NULL,
    created_at DATETIME(3) NOT NULL
  ) ${TABLE}`,
  `CREATE TABLE site_host (
    host VARCHAR(255) ${ASCII} NOT NULL PRIMARY KEY,
    site ${SITE},
    CONSTRAINT host_of_site FOREIGN KEY (site) REFERENCES site (id)
  ) ${TABLE}`,
  `CREATE TABLE account (
    id ${MEMBER} PRIMARY KEY,
    site ${SITE},
    email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
    password_hash VARCHAR(255) ${ASCII} NOT NULL,
    status VARCHAR(16) ${ASCII} NOT NULL,
    locale CHAR(2) ${ASCII} NOT NULL,
    tracking TEXT NULL,
    terms_accepted_at DATETIME(3) NULL,
    signup_key CHAR(64) ${ASCII} NULL,
    signup_date DATETIME(3) NOT NULL,
    activated_at DATETIME(3) NULL,
    version BIGINT UNSIGNED NOT NULL,
    UNIQUE KEY one_email_per_site (site, email)
  ) ${TABLE}`,
  `CREATE TABLE profile (
    member_id ${MEMBER} PRIMARY KEY,
    site ${SITE},
    status VARCHAR(16) ${ASCII} NOT NULL,
    name VARCHAR(64) NOT NULL,
    gender VARCHAR(8) ${ASCII} NOT NULL,
    looking_for VARCHAR(8) ${ASCII} NULL,
    date_of_birth DATE NOT NULL,
    country CHAR(2) ${ASCII} NOT NULL,
    region VARCHAR(64) ${ASCII} NOT NULL,
    city VARCHAR(64) NOT NULL,
    about TEXT NOT NULL,
    interests TEXT NOT NULL,
    fictional TINYINT(1) NOT NULL DEFAULT 0,
    main_photo_id CHAR(26) ${ASCII} NULL,
    CONSTRAINT profile_of_account FOREIGN KEY (member_id) REFERENCES account (id)
  ) ${TABLE}`,
  `CREATE TABLE photo (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    member_id ${MEMBER},
    status VARCHAR(16) ${ASCII} NOT NULL,
    stem CHAR(40) ${ASCII} NOT NULL,
    blur_stem CHAR(40) ${ASCII} NOT NULL,
    width SMALLINT UNSIGNED NOT NULL,
    height SMALLINT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY of_member (member_id, id),
    KEY by_stem (stem),
    CONSTRAINT photo_of_account FOREIGN KEY (member_id) REFERENCES account (id)
  ) ${TABLE}`,
  `CREATE TABLE session (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    token_hash ${HASH},
    member_id ${MEMBER},
    site ${SITE},
    user_agent VARCHAR(200) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    seen_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    revoked_at DATETIME(3) NULL,
    UNIQUE KEY by_token (token_hash),
    KEY of_member (member_id),
    KEY by_expiry (expires_at),
    CONSTRAINT session_of_account FOREIGN KEY (member_id) REFERENCES account (id)
  ) ${TABLE}`,
  `CREATE TABLE one_time_token (
    token_hash ${HASH} PRIMARY KEY,
    member_id ${MEMBER},
    kind VARCHAR(16) ${ASCII} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY of_member (member_id, kind),
    KEY by_expiry (expires_at),
    CONSTRAINT token_of_account FOREIGN KEY (member_id) REFERENCES account (id)
  ) ${TABLE}`,
  `CREATE TABLE mail_request (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    member_id ${MEMBER},
    kind VARCHAR(16) ${ASCII} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY of_member (member_id, kind, created_at),
    CONSTRAINT mail_of_account FOREIGN KEY (member_id) REFERENCES account (id)
  ) ${TABLE}`,
  `CREATE TABLE login_attempt (
    scope ${HASH} PRIMARY KEY,
    attempts INT UNSIGNED NOT NULL,
    first_at DATETIME(3) NOT NULL,
    last_at DATETIME(3) NOT NULL,
    blocked_until DATETIME(3) NULL,
    KEY by_time (last_at)
  ) ${TABLE}`,
];

export class CreateIdentity1763600000000 implements MigrationInterface {
  readonly name = 'CreateIdentity1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'login_attempt',
      'mail_request',
      'one_time_token',
      'session',
      'photo',
      'profile',
      'account',
      'site_host',
      'site',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}
