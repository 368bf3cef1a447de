import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MemberAgeAssured1764500000011 implements MigrationInterface {
  readonly name = 'MemberAgeAssured1764500000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN age_assured_until DATETIME(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN age_assured_until');
  }
}
