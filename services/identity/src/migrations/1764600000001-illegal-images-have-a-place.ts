import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IllegalImagesHaveAPlace1764600000001 implements MigrationInterface {
  readonly name = 'IllegalImagesHaveAPlace1764600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE illegal_image ADD COLUMN place VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'profile' AFTER profile_id",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE illegal_image DROP COLUMN place');
  }
}
