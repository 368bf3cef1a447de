import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

export class CreateCampaignCosts1765800000000 implements MigrationInterface {
  readonly name = 'CreateCampaignCosts1765800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_slot (
      campaign_id CHAR(26) ${ASCII} NOT NULL,
      variant VARCHAR(12) ${ASCII} NOT NULL,
      slot INT UNSIGNED NOT NULL,
      visits INT UNSIGNED NOT NULL DEFAULT 0,
      signups INT UNSIGNED NOT NULL DEFAULT 0,
      purchases INT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (campaign_id, variant, slot)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE campaign_revenue (
      campaign_id CHAR(26) ${ASCII} NOT NULL,
      slot INT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      revenue BIGINT NOT NULL,
      PRIMARY KEY (campaign_id, slot, currency)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE cost_import (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      staff_id CHAR(26) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      undone_at DATETIME(3) NULL,
      KEY of_site (site, id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE campaign_cost (
      campaign_id CHAR(26) ${ASCII} NOT NULL,
      day DATE NOT NULL,
      import_id CHAR(26) ${ASCII} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      amount BIGINT NOT NULL,
      PRIMARY KEY (campaign_id, day, import_id),
      KEY of_import (import_id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['campaign_cost', 'cost_import', 'campaign_revenue', 'campaign_slot'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
