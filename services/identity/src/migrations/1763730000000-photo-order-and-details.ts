import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const choice = (name: string): string => `ADD COLUMN ${name} VARCHAR(20) ${ASCII} NULL`;

export class PhotoOrderAndDetails1763730000000 implements MigrationInterface {
  readonly name = 'PhotoOrderAndDetails1763730000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photo
      ADD COLUMN private TINYINT(1) NOT NULL DEFAULT 0,
      ADD COLUMN position SMALLINT UNSIGNED NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE profile
      ${['sexuality', 'hair_colour', 'eye_colour', 'body_type', 'tattoos', 'relationship_status'].map(choice).join(', ')},
      ADD COLUMN reason VARCHAR(200) NULL,
      ADD COLUMN invisible TINYINT(1) NOT NULL DEFAULT 0,
      ADD COLUMN birth_changed_at DATETIME(3) NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE photo DROP COLUMN private, DROP COLUMN position');
    await runner.query(`ALTER TABLE profile DROP COLUMN sexuality, DROP COLUMN hair_colour, DROP COLUMN eye_colour, DROP COLUMN body_type,
      DROP COLUMN tattoos, DROP COLUMN relationship_status, DROP COLUMN reason, DROP COLUMN invisible, DROP COLUMN birth_changed_at`);
  }
}
