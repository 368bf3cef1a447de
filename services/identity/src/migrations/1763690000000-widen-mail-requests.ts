import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class WidenMailRequests1763690000000 implements MigrationInterface {
  readonly name = 'WidenMailRequests1763690000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail_request
      MODIFY member_id CHAR(12) ${ASCII} NULL,
      MODIFY kind VARCHAR(32) ${ASCII} NOT NULL,
      ADD site VARCHAR(32) ${ASCII} NULL AFTER id,
      ADD address VARCHAR(254) NULL,
      ADD locale CHAR(2) ${ASCII} NULL,
      ADD text_values TEXT NULL`);
    await runner.query(
      'UPDATE mail_request SET site = (SELECT site FROM account WHERE account.id = mail_request.member_id)',
    );
    await runner.query(`ALTER TABLE mail_request MODIFY site VARCHAR(32) ${ASCII} NOT NULL`);
    await runner.query(`ALTER TABLE one_time_token MODIFY kind VARCHAR(32) ${ASCII} NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM mail_request WHERE member_id IS NULL');
    await runner.query(`ALTER TABLE mail_request
      DROP COLUMN site, DROP COLUMN address, DROP COLUMN locale, DROP COLUMN text_values, MODIFY member_id CHAR(12) ${ASCII} NOT NULL`);
  }
}
