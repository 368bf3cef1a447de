import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seedVat } from '../shop/catalogue/vat.seed';
import { seedDiscounts } from '../shop/discounts/discounts.seed';
import { seedSchedule } from '../money/schedule/schedule.seed';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const WORD = `VARCHAR(24) ${ASCII}`;

export class CreateDiscounts1763741000020 implements MigrationInterface {
  readonly name = 'CreateDiscounts1763741000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE lot
      ADD COLUMN refunded INT NOT NULL DEFAULT 0,
      ADD COLUMN value INT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN currency CHAR(3) ${ASCII} NULL,
      ADD COLUMN refunded_value INT UNSIGNED NOT NULL DEFAULT 0`);
    await runner.query(
      'UPDATE lot l JOIN purchase_order o ON o.id = l.order_id SET l.value = o.price, l.currency = o.currency',
    );
    await runner.query(`ALTER TABLE lot ADD CONSTRAINT lot_adds_up
      CHECK (refunded >= 0 AND refunded_value <= value AND granted = remaining + held + spent + refunded)`);
    await runner.query(`ALTER TABLE purchase_order
      ADD COLUMN discount_code VARCHAR(40) ${ASCII} NULL,
      ADD COLUMN discount_points SMALLINT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN discount_amount INT UNSIGNED NOT NULL DEFAULT 0,
      ADD COLUMN vat_points SMALLINT UNSIGNED NOT NULL DEFAULT 0`);
    await runner.query('ALTER TABLE member_wallet ADD COLUMN signup_date DATETIME(3) NULL');
    await runner.query(`CREATE TABLE vat_rate (
      country CHAR(2) ${ASCII} NOT NULL,
      valid_from DATE NOT NULL,
      points SMALLINT UNSIGNED NOT NULL,
      PRIMARY KEY (country, valid_from)
    ) ${TABLE}`);
    await seedVat(runner);
    await this.createDiscounts(runner);
    await this.createSchedule(runner);
  }

  private async createDiscounts(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE discount_code (
      site VARCHAR(32) ${ASCII} NOT NULL,
      code VARCHAR(40) ${ASCII} NOT NULL,
      kind ${WORD} NOT NULL,
      country CHAR(2) ${ASCII} NULL,
      member_id CHAR(12) ${ASCII} NULL,
      expires_at DATETIME(3) NULL,
      window_seconds INT UNSIGNED NULL,
      points SMALLINT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NULL,
      minimum_order_value INT UNSIGNED NOT NULL DEFAULT 0,
      status ${WORD} NOT NULL DEFAULT 'active',
      validity ${WORD} NOT NULL,
      first_purchase TINYINT(1) NOT NULL DEFAULT 0,
      paymentmethods JSON NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (site, code),
      UNIQUE KEY one_of_a_kind_per_member (member_id, kind),
      CONSTRAINT discount_leaves_a_price CHECK (points BETWEEN 1 AND 9000)
    ) ${TABLE}`);
    // `live_key` is set only for open and paid orders, of which only one may use the discount.
    await runner.query(`CREATE TABLE discount_claim (
      order_id ${ID} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      code VARCHAR(40) ${ASCII} NOT NULL,
      wallet_id ${ID} NOT NULL,
      claim_key VARCHAR(120) ${ASCII} NOT NULL,
      live_key VARCHAR(120) ${ASCII} NULL,
      state ${WORD} NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      UNIQUE KEY once (live_key),
      KEY by_wallet (wallet_id, code)
    ) ${TABLE}`);
    await seedDiscounts(runner);
  }

  private async createSchedule(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE scheduled_task (
      name ${WORD} NOT NULL PRIMARY KEY,
      every_minutes INT UNSIGNED NOT NULL,
      next_at DATETIME(3) NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE ledger_check (
      id ${ID} NOT NULL PRIMARY KEY,
      started_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NOT NULL,
      broken_rules INT UNSIGNED NOT NULL,
      problems JSON NOT NULL
    ) ${TABLE}`);
    await seedSchedule(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'ledger_check',
      'scheduled_task',
      'discount_claim',
      'discount_code',
      'vat_rate',
    ])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE member_wallet DROP COLUMN signup_date');
    await runner.query(
      'ALTER TABLE purchase_order DROP COLUMN discount_code, DROP COLUMN discount_points, DROP COLUMN discount_amount, DROP COLUMN vat_points',
    );
    await runner.query('ALTER TABLE lot DROP CONSTRAINT lot_adds_up');
    await runner.query(
      'ALTER TABLE lot DROP COLUMN refunded, DROP COLUMN value, DROP COLUMN currency, DROP COLUMN refunded_value',
    );
  }
}
