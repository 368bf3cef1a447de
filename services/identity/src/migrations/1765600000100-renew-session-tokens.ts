import type { MigrationInterface, QueryRunner } from 'typeorm';

const HASH = 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL';

export class RenewSessionTokens1765600000100 implements MigrationInterface {
  readonly name = 'RenewSessionTokens1765600000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['session', 'staff_session'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN previous_token_hash ${HASH} AFTER token_hash,
          ADD KEY by_previous_token (previous_token_hash)`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['session', 'staff_session'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN previous_token_hash`);
  }
}
