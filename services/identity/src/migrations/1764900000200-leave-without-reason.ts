import type { MigrationInterface, QueryRunner } from 'typeorm';

const REASON = 'VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin';

export class LeaveWithoutReason1764900000200 implements MigrationInterface {
  readonly name = 'LeaveWithoutReason1764900000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE deletion MODIFY reason ${REASON} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE deletion SET reason = 'other' WHERE reason IS NULL");
    await runner.query(`ALTER TABLE deletion MODIFY reason ${REASON} NOT NULL`);
  }
}
