import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HashErasedMembers1763720000003 implements MigrationInterface {
  readonly name = 'HashErasedMembers1763720000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT IGNORE INTO erased_member (id_hash, erased_at) SELECT SHA2(member_id, 256), erased_at FROM member_wallet WHERE erased_at IS NOT NULL',
    );
    await runner.query('DELETE FROM member_wallet WHERE erased_at IS NOT NULL');
    await runner.query('ALTER TABLE member_wallet DROP COLUMN erased_at');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member_wallet ADD COLUMN erased_at DATETIME(3) NULL');
  }
}
