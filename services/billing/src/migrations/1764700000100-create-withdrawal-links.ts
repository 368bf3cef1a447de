import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateWithdrawalLinks1764700000100 implements MigrationInterface {
  readonly name = 'CreateWithdrawalLinks1764700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE withdrawal_link (
      token_hash CHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
      withdrawal_id CHAR(26) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      KEY by_withdrawal (withdrawal_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE withdrawal_link');
  }
}
