import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seedMethodKinds } from '../shop/catalogue/method-kinds.seed';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const PARTS = 'remaining + held + spent + refunded';

export class FreezeChargedBackLots1763744000022 implements MigrationInterface {
  readonly name = 'FreezeChargedBackLots1763744000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE lot ADD COLUMN frozen INT NOT NULL DEFAULT 0, ADD COLUMN frozen_at DATETIME(3) NULL',
    );
    await this.addUp(
      runner,
      `frozen >= 0 AND refunded >= 0 AND refunded_value <= value AND granted = ${PARTS} + frozen`,
    );
    await runner.query(`ALTER TABLE payment_method
      ADD COLUMN kind VARCHAR(24) ${ASCII} NOT NULL DEFAULT 'redirect',
      ADD COLUMN tiers JSON NULL,
      ADD COLUMN settle_days TINYINT UNSIGNED NOT NULL DEFAULT 0`);
    await seedMethodKinds(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE payment_method SET active = 0 WHERE method = 'sdd'");
    await runner.query(
      'ALTER TABLE payment_method DROP COLUMN kind, DROP COLUMN tiers, DROP COLUMN settle_days',
    );
    await this.addUp(runner, `refunded >= 0 AND refunded_value <= value AND granted = ${PARTS}`);
    await runner.query('ALTER TABLE lot DROP COLUMN frozen, DROP COLUMN frozen_at');
  }

  private async addUp(runner: QueryRunner, rule: string): Promise<void> {
    await runner.query('ALTER TABLE lot DROP CONSTRAINT lot_adds_up');
    await runner.query(`ALTER TABLE lot ADD CONSTRAINT lot_adds_up CHECK (${rule})`);
  }
}
