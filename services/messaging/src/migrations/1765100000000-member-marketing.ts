import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MemberMarketing1765100000000 implements MigrationInterface {
  readonly name = 'MemberMarketing1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE member
      ADD COLUMN marketing TINYINT(1) NOT NULL DEFAULT 0,
      ADD KEY member_marketing (site, marketing, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP KEY member_marketing, DROP COLUMN marketing');
  }
}
