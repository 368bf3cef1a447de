import { INTERESTS } from '@duet/schemas/choices';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { OPEN_TO_SAME } from '../members/traits';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const COLUMNS = 'id, trait, site, gender, looking_for, country, date_of_birth, interests, rank_key';

export class CreateSearchTraits1763760010000 implements MigrationInterface {
  readonly name = 'CreateSearchTraits1763760010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE search_trait (
      id CHAR(12) ${ASCII} NOT NULL,
      trait TINYINT UNSIGNED NOT NULL,
      site VARCHAR(32) ${ASCII} NOT NULL,
      gender ENUM('man', 'woman') ${ASCII} NOT NULL,
      looking_for ENUM('man', 'woman') ${ASCII} NULL,
      country CHAR(2) ${ASCII} NOT NULL,
      date_of_birth DATE NOT NULL,
      interests BIGINT UNSIGNED NOT NULL,
      rank_key INT UNSIGNED NOT NULL,
      PRIMARY KEY (id, trait),
      KEY by_trait (site, gender, trait, country, rank_key, id, date_of_birth, looking_for, interests)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    const insert = (trait: number, where: string): Promise<unknown> =>
      runner.query(
        `INSERT INTO search_trait (${COLUMNS}) SELECT id, ${trait}, site, gender, looking_for, country, date_of_birth, interests, rank_key FROM search_member WHERE ${where}`,
      );
    for (const place of INTERESTS.keys()) await insert(place, `interests >> ${place} & 1`);
    await insert(OPEN_TO_SAME, 'looking_for IS NULL OR looking_for = gender');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_trait');
  }
}
