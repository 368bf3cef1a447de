import type { MigrationInterface, QueryRunner } from 'typeorm';

const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin';

export class AllowMailsToStrangers1763690000000 implements MigrationInterface {
  readonly name = 'AllowMailsToStrangers1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail MODIFY member_id ${MEMBER} NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM mail WHERE member_id IS NULL');
    await runner.query(`ALTER TABLE mail MODIFY member_id ${MEMBER} NOT NULL`);
  }
}
