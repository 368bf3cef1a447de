import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TokenSubjects1764700000020 implements MigrationInterface {
  readonly name = 'TokenSubjects1764700000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE one_time_token ADD COLUMN subject CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE one_time_token DROP COLUMN subject');
  }
}
