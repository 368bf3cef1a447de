import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class StepReleases1765500000200 implements MigrationInterface {
  readonly name = 'StepReleases1765500000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE release_act
        MODIFY COLUMN act ENUM('hold', 'take_back', 'release', 'step') ${ASCII} NOT NULL,
        ADD COLUMN percent TINYINT UNSIGNED NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM release_act WHERE act = 'step'");
    await runner.query(
      `ALTER TABLE release_act
        MODIFY COLUMN act ENUM('hold', 'take_back', 'release') ${ASCII} NOT NULL,
        DROP COLUMN percent`,
    );
  }
}
