import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const MEMBER = 'CHAR(12) CHARACTER SET ascii COLLATE ascii_bin';

export class StandingConsent1763770000000 implements MigrationInterface {
  readonly name = 'StandingConsent1763770000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE search_member
      ADD COLUMN auto_like TINYINT(1) NOT NULL DEFAULT 0 AFTER fictional,
      ADD KEY by_auto_like (site, auto_like, country, gender, looking_for, rank_key, id)`);
    // The unique keys allow one like a day per giver and one like ever per pair. profile_id becomes
    // NULL when the receiver is erased.
    await runner.query(`CREATE TABLE auto_like_given (
      member_id ${MEMBER} NOT NULL,
      day DATE NOT NULL,
      profile_id ${MEMBER} NULL,
      PRIMARY KEY (member_id, day),
      UNIQUE KEY once (member_id, profile_id),
      KEY by_profile (profile_id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auto_like_given');
    await runner.query('ALTER TABLE search_member DROP KEY by_auto_like, DROP COLUMN auto_like');
  }
}
