import type { MigrationInterface, QueryRunner } from 'typeorm';

const LAST = 'rank_key, id, date_of_birth, looking_for, interests, details';
/** TO_DAYS('1970-01-01'), day 0 of `joined_on`. */
const DAY_ZERO = 719_528;
/** Must equal FICTIONAL in detail-bits.ts. */
const FICTIONAL = 2_147_483_648;

/** Rows that the former release writes during the deployment lack the values until a rebuild. */
export class SearchOrders1765100000000 implements MigrationInterface {
  readonly name = 'SearchOrders1765100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE search_member
      ADD COLUMN place INT UNSIGNED NOT NULL DEFAULT 0 AFTER region,
      ADD COLUMN joined_on SMALLINT UNSIGNED NOT NULL DEFAULT 0 AFTER place`);
    await runner.query(`UPDATE search_member s JOIN member m ON m.id = s.id AND m.card IS NOT NULL
      SET s.place = CRC32(CONCAT(s.region, '/', JSON_UNQUOTE(JSON_EXTRACT(m.card, '$.city')))),
        s.joined_on = TO_DAYS(LEFT(JSON_UNQUOTE(JSON_EXTRACT(m.card, '$.signup_date')), 10)) - ${DAY_ZERO},
        s.details = s.details | IF(s.fictional, ${FICTIONAL}, 0)`);
    await runner.query(`UPDATE search_trait t JOIN search_member s ON s.id = t.id AND s.fictional = 1
      SET t.details = t.details | ${FICTIONAL}`);
    await runner.query(`ALTER TABLE search_member
      DROP KEY by_country, ADD KEY by_country (site, gender, country, ${LAST}, place),
      DROP KEY by_region, ADD KEY by_region (site, gender, country, region, ${LAST}, place),
      ADD KEY by_place (site, gender, place, ${LAST}, joined_on),
      ADD KEY by_joined (site, gender, country, joined_on, id, date_of_birth, looking_for,
        interests, details, rank_key, region)`);
    await runner.query('ALTER TABLE member ADD KEY by_activity (site, last_active_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP KEY by_activity');
    await runner.query(`ALTER TABLE search_member DROP KEY by_place, DROP KEY by_joined,
      DROP KEY by_country, ADD KEY by_country (site, gender, country, ${LAST}),
      DROP KEY by_region, ADD KEY by_region (site, gender, country, region, ${LAST}),
      DROP COLUMN place, DROP COLUMN joined_on`);
    for (const table of ['search_member', 'search_trait'])
      await runner.query(`UPDATE ${table} SET details = details & ~${FICTIONAL}`);
  }
}
