import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const MEMBER = 'CHAR(12) CHARACTER SET ascii COLLATE ascii_bin';

export class CreateSwipes1763750020000 implements MigrationInterface {
  readonly name = 'CreateSwipes1763750020000';

  async up(runner: QueryRunner): Promise<void> {
    // `day` is a calendar day in the site's time zone.
    await runner.query(`CREATE TABLE swipe (
      member_id ${MEMBER} NOT NULL,
      profile_id ${MEMBER} NOT NULL,
      liked TINYINT(1) NOT NULL,
      day DATE NOT NULL,
      PRIMARY KEY (member_id, profile_id),
      KEY by_day (member_id, day, liked),
      KEY by_profile (profile_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE swipe_player (
      member_id ${MEMBER} NOT NULL PRIMARY KEY,
      last_profile_id ${MEMBER} NULL,
      undone_on DATE NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE auto_like (
      member_id ${MEMBER} NOT NULL,
      day DATE NOT NULL,
      PRIMARY KEY (member_id, day)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['auto_like', 'swipe_player', 'swipe'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
