import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCampaignSlots1765800000300 implements MigrationInterface {
  readonly name = 'IndexCampaignSlots1765800000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_slot ADD KEY of_slot (campaign_id, slot)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_slot DROP KEY of_slot');
  }
}
