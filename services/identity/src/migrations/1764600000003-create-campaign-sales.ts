import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const EXACT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

export class CreateCampaignSales1764600000003 implements MigrationInterface {
  readonly name = 'CreateCampaignSales1764600000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE campaign_sale (
      site VARCHAR(32) ${ASCII} NOT NULL,
      slot INT UNSIGNED NOT NULL,
      network VARCHAR(64) ${EXACT} NOT NULL,
      ref VARCHAR(64) ${EXACT} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      purchases INT UNSIGNED NOT NULL,
      first_purchases INT UNSIGNED NOT NULL,
      revenue BIGINT NOT NULL,
      PRIMARY KEY (site, slot, network, ref, currency)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE campaign_sale');
  }
}
