import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const WORD = `VARCHAR(24) ${ASCII}`;
const PARTS = 'remaining + held + spent + refunded + frozen';

export class CreateAdjustments1764300000000 implements MigrationInterface {
  readonly name = 'CreateAdjustments1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE credit_adjustment (
      id ${ID} NOT NULL PRIMARY KEY,
      site VARCHAR(32) ${ASCII} NOT NULL,
      wallet_id ${ID} NOT NULL,
      client_id VARCHAR(64) ${ASCII} NOT NULL,
      credits INT NOT NULL,
      reason VARCHAR(500) NOT NULL,
      state ${WORD} NOT NULL,
      asked_by ${ID} NOT NULL,
      asked_at DATETIME(3) NOT NULL,
      decided_by ${ID} NULL,
      decided_at DATETIME(3) NULL,
      UNIQUE KEY once (asked_by, client_id),
      KEY by_wallet (wallet_id, id),
      KEY waiting (site, state, id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(
      'ALTER TABLE site_price ADD COLUMN adjustment_limit INT UNSIGNED NOT NULL DEFAULT 50',
    );
    await runner.query('ALTER TABLE lot ADD COLUMN taken INT NOT NULL DEFAULT 0');
    await this.addUp(
      runner,
      `taken >= 0 AND frozen >= 0 AND refunded >= 0 AND refunded_value <= value AND granted = ${PARTS} + taken`,
    );
    await runner.query(
      'ALTER TABLE billing_mail ADD COLUMN copy INT UNSIGNED NOT NULL DEFAULT 0, DROP KEY once, ADD UNIQUE KEY once (kind, subject, copy)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM billing_mail WHERE copy > 0');
    await runner.query(
      'ALTER TABLE billing_mail DROP KEY once, DROP COLUMN copy, ADD UNIQUE KEY once (kind, subject)',
    );
    await this.addUp(
      runner,
      `frozen >= 0 AND refunded >= 0 AND refunded_value <= value AND granted = ${PARTS}`,
    );
    await runner.query('ALTER TABLE lot DROP COLUMN taken');
    await runner.query('ALTER TABLE site_price DROP COLUMN adjustment_limit');
    await runner.query('DROP TABLE credit_adjustment');
  }

  private async addUp(runner: QueryRunner, rule: string): Promise<void> {
    await runner.query('ALTER TABLE lot DROP CONSTRAINT lot_adds_up');
    await runner.query(`ALTER TABLE lot ADD CONSTRAINT lot_adds_up CHECK (${rule})`);
  }
}
