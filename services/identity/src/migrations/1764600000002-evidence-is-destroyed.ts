import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** `doomed` means that the destruction has started. */
export class EvidenceIsDestroyed1764600000002 implements MigrationInterface {
  readonly name = 'EvidenceIsDestroyed1764600000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE illegal_image
      ADD COLUMN hold_reference VARCHAR(100) NULL,
      ADD COLUMN held_by CHAR(26) ${ASCII} NULL,
      ADD COLUMN held_at DATETIME(3) NULL,
      ADD COLUMN doomed TINYINT NOT NULL DEFAULT 0,
      ADD KEY by_decision (decision, decided_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE illegal_image DROP KEY by_decision, DROP COLUMN doomed, DROP COLUMN held_at, DROP COLUMN held_by, DROP COLUMN hold_reference',
    );
  }
}
