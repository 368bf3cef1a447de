import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';

export class ReviewRefunds1764400000401 implements MigrationInterface {
  readonly name = 'ReviewRefunds1764400000401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refund ADD COLUMN asked_by ${ID} NULL, ADD COLUMN approved_by ${ID} NULL, ADD COLUMN decided_by ${ID} NULL, ADD COLUMN reason VARCHAR(500) NULL,
      ADD KEY in_review (site, state, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE refund DROP KEY in_review, DROP COLUMN asked_by, DROP COLUMN approved_by, DROP COLUMN decided_by, DROP COLUMN reason',
    );
  }
}
