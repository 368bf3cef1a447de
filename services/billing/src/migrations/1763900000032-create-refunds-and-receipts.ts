import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ID = `CHAR(26) ${ASCII}`;
const WORD = `VARCHAR(24) ${ASCII}`;
const SITE = `VARCHAR(32) ${ASCII}`;
const MEMBER = `CHAR(12) ${ASCII}`;

export class CreateRefundsAndReceipts1763900000032 implements MigrationInterface {
  readonly name = 'CreateRefundsAndReceipts1763900000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE refund (
      id ${ID} NOT NULL PRIMARY KEY,
      site ${SITE} NOT NULL,
      wallet_id ${ID} NOT NULL,
      order_id ${ID} NOT NULL,
      open_order ${ID} NULL,
      payment_id ${ID} NOT NULL,
      withdrawal_id ${ID} NULL,
      credits INT UNSIGNED NOT NULL,
      amount INT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      state ${WORD} NOT NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      provider_answer VARCHAR(255) NULL,
      created_at DATETIME(3) NOT NULL,
      changed_at DATETIME(3) NOT NULL,
      next_try_at DATETIME(3) NULL,
      UNIQUE KEY one_open_per_order (open_order),
      KEY by_order (order_id),
      KEY by_wallet (wallet_id, id),
      KEY due (next_try_at),
      CONSTRAINT refund_is_something CHECK (credits > 0 AND amount > 0)
    ) ${TABLE}`);
    await runner.query(
      `CREATE TABLE receipt_counter (site ${SITE} NOT NULL PRIMARY KEY, last_number INT UNSIGNED NOT NULL) ${TABLE}`,
    );
    await runner.query(`CREATE TABLE receipt (
      id ${ID} NOT NULL PRIMARY KEY,
      site ${SITE} NOT NULL,
      number INT UNSIGNED NOT NULL,
      kind ${WORD} NOT NULL,
      subject ${ID} NOT NULL,
      wallet_id ${ID} NOT NULL,
      order_id ${ID} NOT NULL,
      credits INT UNSIGNED NOT NULL,
      gross INT UNSIGNED NOT NULL,
      vat INT UNSIGNED NOT NULL,
      vat_points INT UNSIGNED NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      locale CHAR(2) ${ASCII} NOT NULL,
      issued_at DATETIME(3) NOT NULL,
      seller JSON NULL,
      UNIQUE KEY one_per_number (site, number),
      UNIQUE KEY one_per_subject (subject),
      KEY by_order (order_id),
      CONSTRAINT receipt_adds_up CHECK (vat <= gross)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE billing_mail (
      id ${ID} NOT NULL PRIMARY KEY,
      site ${SITE} NOT NULL,
      kind ${WORD} NOT NULL,
      subject ${ID} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY once (kind, subject)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE order_waiver (
      order_id ${ID} NOT NULL PRIMARY KEY,
      version VARCHAR(16) ${ASCII} NOT NULL,
      locale CHAR(2) ${ASCII} NOT NULL,
      agreed_at DATETIME(3) NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE withdrawal (
      id ${ID} NOT NULL PRIMARY KEY,
      site ${SITE} NOT NULL,
      wallet_id ${ID} NULL,
      order_id ${ID} NULL,
      state ${WORD} NOT NULL,
      reason ${WORD} NULL,
      received_at DATETIME(3) NOT NULL,
      settled_at DATETIME(3) NULL,
      settled_by ${ID} NULL,
      note VARCHAR(500) NULL,
      KEY waiting (site, state, id),
      KEY by_order (order_id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE withdrawal_statement (
      withdrawal_id ${ID} NOT NULL PRIMARY KEY,
      member_id ${MEMBER} NULL,
      name VARCHAR(100) NOT NULL,
      email VARCHAR(254) NOT NULL,
      address_hash BINARY(32) NOT NULL,
      contract VARCHAR(500) NOT NULL,
      locale CHAR(2) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      KEY by_member (member_id),
      KEY by_address (address_hash, created_at)
    ) ${TABLE}`);
    await runner.query('ALTER TABLE payment ADD COLUMN dispute_won_at DATETIME(3) NULL');
    await runner.query(`ALTER TABLE purchase_order ADD COLUMN locale CHAR(2) ${ASCII} NULL`);
    await runner.query(`ALTER TABLE member_wallet ADD COLUMN locale CHAR(2) ${ASCII} NULL`);
    await this.numberWhatWasPaid(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE purchase_order DROP COLUMN locale');
    await runner.query('ALTER TABLE member_wallet DROP COLUMN locale');
    await runner.query('ALTER TABLE payment DROP COLUMN dispute_won_at');
    for (const table of [
      'withdrawal_statement',
      'withdrawal',
      'order_waiver',
      'billing_mail',
      'receipt',
      'receipt_counter',
      'refund',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }

  /** Issues receipts for earlier payments without sending mails. */
  private async numberWhatWasPaid(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO receipt (id, site, number, kind, subject, wallet_id, order_id, credits, gross, vat, vat_points, currency, locale, issued_at)
      SELECT o.id, o.site, ROW_NUMBER() OVER (PARTITION BY o.site ORDER BY l.created_at, o.id), 'purchase', o.id, o.wallet_id, o.id, o.credits, o.price,
        FLOOR((2 * o.price * o.vat_points + 10000 + o.vat_points) / (2 * (10000 + o.vat_points))), o.vat_points, o.currency, 'en', l.created_at
      FROM lot l JOIN purchase_order o ON o.id = l.order_id`);
    await runner.query(
      'INSERT INTO receipt_counter (site, last_number) SELECT site, MAX(number) FROM receipt GROUP BY site',
    );
  }
}
