import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexReceipts1764300000500 implements MigrationInterface {
  readonly name = 'IndexReceipts1764300000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE receipt ADD KEY by_time (site, issued_at), ADD KEY of_wallet (wallet_id, kind, number)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE receipt DROP KEY by_time, DROP KEY of_wallet');
  }
}
