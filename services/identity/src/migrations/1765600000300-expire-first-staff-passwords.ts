import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExpireFirstStaffPasswords1765600000300 implements MigrationInterface {
  readonly name = 'ExpireFirstStaffPasswords1765600000300';

  async up(runner: QueryRunner): Promise<void> {
    // NULL: the person has chosen the password.
    await runner.query(
      'ALTER TABLE staff ADD COLUMN password_expires_at DATETIME(3) NULL AFTER password_hash',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN password_expires_at');
  }
}
