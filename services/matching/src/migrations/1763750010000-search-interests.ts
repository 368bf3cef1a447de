import { INTERESTS } from '@duet/schemas/choices';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const LAST = 'rank_key, id, date_of_birth, looking_for, interests';

export class SearchInterests1763750010000 implements MigrationInterface {
  readonly name = 'SearchInterests1763750010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE search_member
      ADD COLUMN interests BIGINT UNSIGNED NOT NULL DEFAULT 0 AFTER date_of_birth,
      ADD COLUMN fictional TINYINT(1) NOT NULL DEFAULT 0 AFTER interests,
      DROP KEY by_country, DROP KEY by_region,
      ADD KEY by_site (site, gender, ${LAST}),
      ADD KEY by_country (site, gender, country, ${LAST}),
      ADD KEY by_region (site, gender, country, region, ${LAST}),
      ADD KEY by_change (site, rank_changed_at),
      ADD KEY by_fictional (site, fictional, gender, rank_key, id)`);
    const bits = INTERESTS.map(
      (name, place) => `(JSON_CONTAINS(m.card, '"${name}"', '$.interests') << ${place})`,
    );
    await runner.query(`UPDATE search_member s JOIN member m ON m.id = s.id AND m.card IS NOT NULL SET s.interests = ${bits.join(' | ')},
      s.fictional = m.card LIKE '%"fictional":true%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE search_member
      DROP KEY by_site, DROP KEY by_country, DROP KEY by_region, DROP KEY by_change, DROP KEY by_fictional, DROP COLUMN interests, DROP COLUMN fictional,
      ADD KEY by_country (site, gender, country, rank_key, id, date_of_birth, looking_for),
      ADD KEY by_region (site, gender, country, region, rank_key, id, date_of_birth, looking_for)`);
  }
}
