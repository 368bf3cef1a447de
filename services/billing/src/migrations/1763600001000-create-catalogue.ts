import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seedCatalogue } from '../shop/catalogue/catalogue.seed';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateCatalogue1763600001000 implements MigrationInterface {
  readonly name = 'CreateCatalogue1763600001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE site_price (
      site VARCHAR(32) ${ASCII} NOT NULL PRIMARY KEY,
      message_credits INT UNSIGNED NOT NULL,
      photo_credits INT UNSIGNED NOT NULL,
      gift_credits INT UNSIGNED NOT NULL,
      signup_credits INT UNSIGNED NOT NULL,
      refund_days INT UNSIGNED NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE bundle (
      site VARCHAR(32) ${ASCII} NOT NULL,
      id VARCHAR(32) ${ASCII} NOT NULL,
      country CHAR(2) ${ASCII} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      credits INT UNSIGNED NOT NULL,
      price INT UNSIGNED NOT NULL,
      style CHAR(2) ${ASCII} NOT NULL,
      position TINYINT UNSIGNED NOT NULL,
      active TINYINT(1) NOT NULL DEFAULT 1,
      PRIMARY KEY (site, id),
      KEY offered (site, country, active, position)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE payment_method (
      method VARCHAR(24) ${ASCII} NOT NULL PRIMARY KEY,
      countries JSON NOT NULL,
      currencies JSON NOT NULL,
      min_amount INT UNSIGNED NOT NULL,
      max_amount INT UNSIGNED NOT NULL,
      banks JSON NOT NULL,
      position TINYINT UNSIGNED NOT NULL,
      active TINYINT(1) NOT NULL,
      closed_on DATE NULL
    ) ${TABLE}`);
    await seedCatalogue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['payment_method', 'bundle', 'site_price'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
