import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NULL';

export class ReportContext1763760000000 implements MigrationInterface {
  readonly name = 'ReportContext1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE report ADD COLUMN conversation_id ${ID}, ADD COLUMN message_id ${ID}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE report DROP COLUMN conversation_id, DROP COLUMN message_id');
  }
}
