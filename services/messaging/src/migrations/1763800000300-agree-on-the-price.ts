import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgreeOnThePrice1763800000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['message', 'held_message'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN max_cost int unsigned NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['message', 'held_message'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN max_cost`);
  }
}
