import type { MigrationInterface, QueryRunner } from 'typeorm';

const MEMBER = 'char(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

export class CreatePairBlocks1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pair_block (
      member_low ${MEMBER},
      member_high ${MEMBER},
      version bigint unsigned NOT NULL,
      blocked tinyint(1) NOT NULL,
      PRIMARY KEY (member_low, member_high),
      KEY pair_block_high (member_high)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pair_block');
  }
}
