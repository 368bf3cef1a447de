import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FictionalNoticeAtSignup1764800000031 implements MigrationInterface {
  readonly name = 'FictionalNoticeAtSignup1764800000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE first_message ADD COLUMN fictional_seen TINYINT(1) NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE first_message DROP COLUMN fictional_seen');
  }
}
