import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkAutomaticLikes1764900000300 implements MigrationInterface {
  readonly name = 'MarkAutomaticLikes1764900000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE member_like ADD COLUMN automatic TINYINT(1) NOT NULL DEFAULT 0',
    );
    // Marks earlier automatic likes by fictional profiles, which were not recorded as automatic.
    await runner.query(`UPDATE member_like l
      JOIN auto_like_given g ON g.member_id = l.member_id AND g.profile_id = l.profile_id
      SET l.automatic = 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member_like DROP COLUMN automatic');
  }
}
