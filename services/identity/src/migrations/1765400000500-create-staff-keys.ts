import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const STATEMENTS = [
  `CREATE TABLE staff_key (
    id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
    staff_id CHAR(26) ${ASCII} NOT NULL,
    site VARCHAR(32) ${ASCII} NOT NULL,
    credential_id VARBINARY(1023) NOT NULL,
    public_key VARBINARY(2048) NOT NULL,
    sign_count INT UNSIGNED NOT NULL,
    transports VARCHAR(330) ${ASCII} NOT NULL,
    name VARCHAR(60) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY one_per_credential (site, credential_id),
    KEY of_staff (staff_id, site, created_at),
    CONSTRAINT key_of_staff FOREIGN KEY (staff_id) REFERENCES staff (id)
  ) ${TABLE}`,
  // NULL means that the login was the last authentication.
  'ALTER TABLE staff_session ADD COLUMN authenticated_at DATETIME(3) NULL AFTER expires_at',
];

export class CreateStaffKeys1765400000500 implements MigrationInterface {
  readonly name = 'CreateStaffKeys1765400000500';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff_session DROP COLUMN authenticated_at');
    await runner.query('DROP TABLE staff_key');
  }
}
