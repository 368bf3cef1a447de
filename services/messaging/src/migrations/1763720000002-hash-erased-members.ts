import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HashErasedMembers1763720000002 implements MigrationInterface {
  readonly name = 'HashErasedMembers1763720000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT IGNORE INTO erased_member (id_hash, erased_at) SELECT SHA2(id, 256), UTC_TIMESTAMP(3) FROM member WHERE erased = 1',
    );
    await runner.query('DELETE FROM member WHERE erased = 1');
    await runner.query('ALTER TABLE member DROP COLUMN erased');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN erased tinyint(1) NOT NULL DEFAULT 0');
  }
}
