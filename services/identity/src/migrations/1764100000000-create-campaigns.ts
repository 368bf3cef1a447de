import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ULID = `CHAR(26) ${ASCII} NOT NULL`;

const TABLES = [
  `CREATE TABLE campaign (
    id ${ULID} PRIMARY KEY,
    site VARCHAR(32) ${ASCII} NOT NULL,
    name VARCHAR(40) ${ASCII} NOT NULL,
    network VARCHAR(64) NULL,
    ref VARCHAR(64) NULL,
    slug VARCHAR(64) ${ASCII} NULL,
    country CHAR(2) ${ASCII} NULL,
    starts_at DATETIME(3) NULL,
    ends_at DATETIME(3) NULL,
    variants TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY one_name_per_site (site, name),
    KEY by_end (ends_at),
    CONSTRAINT campaign_of_site FOREIGN KEY (site) REFERENCES site (id)
  ) ${TABLE}`,
  // Each row stores the number of visits that one gateway process has counted.
  `CREATE TABLE campaign_visits (
    campaign_id ${ULID},
    variant VARCHAR(12) ${ASCII} NOT NULL,
    gateway ${ULID},
    visits INT UNSIGNED NOT NULL,
    PRIMARY KEY (campaign_id, variant, gateway),
    CONSTRAINT visits_of_campaign FOREIGN KEY (campaign_id) REFERENCES campaign (id)
  ) ${TABLE}`,
  `CREATE TABLE campaign_signup (
    member_id CHAR(12) ${ASCII} NOT NULL PRIMARY KEY,
    campaign_id ${ULID},
    variant VARCHAR(12) ${ASCII} NOT NULL,
    has_paid TINYINT(1) NOT NULL DEFAULT 0,
    KEY of_variant (campaign_id, variant, has_paid),
    CONSTRAINT signup_of_campaign FOREIGN KEY (campaign_id) REFERENCES campaign (id)
  ) ${TABLE}`,
  `CREATE TABLE campaign_fault (
    version VARCHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
    seen_at DATETIME(3) NOT NULL
  ) ${TABLE}`,
];

export class CreateCampaigns1764100000000 implements MigrationInterface {
  readonly name = 'CreateCampaigns1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['campaign_fault', 'campaign_signup', 'campaign_visits', 'campaign'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
