import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MemberInvisible1763730000100 implements MigrationInterface {
  readonly name = 'MemberInvisible1763730000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN invisible TINYINT(1) NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN invisible');
  }
}
