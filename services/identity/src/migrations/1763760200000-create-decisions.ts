import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const DECIDED = `ADD decision VARCHAR(16) ${ASCII} NULL, ADD decided_by CHAR(26) ${ASCII} NULL, ADD decided_at DATETIME(3) NULL`;

export class CreateDecisions1763760200000 implements MigrationInterface {
  readonly name = 'CreateDecisions1763760200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE report ${DECIDED}, ADD KEY waiting (site, decision, created_at)`,
    );
    await runner.query(
      `ALTER TABLE complaint ${DECIDED}, ADD KEY waiting (site, decision, created_at)`,
    );
    await runner.query('ALTER TABLE photo ADD KEY by_status (status, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photo DROP KEY by_status');
    for (const table of ['complaint', 'report'])
      await runner.query(
        `ALTER TABLE ${table} DROP KEY waiting, DROP COLUMN decision, DROP COLUMN decided_by, DROP COLUMN decided_at`,
      );
  }
}
