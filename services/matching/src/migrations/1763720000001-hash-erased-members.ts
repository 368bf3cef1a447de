import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HashErasedMembers1763720000001 implements MigrationInterface {
  readonly name = 'HashErasedMembers1763720000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT IGNORE INTO erased_member (id_hash, erased_at) SELECT SHA2(id, 256), UTC_TIMESTAMP(3) FROM member WHERE card IS NULL',
    );
    await runner.query('DELETE FROM member WHERE card IS NULL');
  }

  /** Does nothing, because ids cannot be restored from hashes. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
