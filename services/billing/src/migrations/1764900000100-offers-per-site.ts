import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seedOffersPerSite } from '../shop/discounts/discounts.seed';

export class OffersPerSite1764900000100 implements MigrationInterface {
  readonly name = 'OffersPerSite1764900000100';

  async up(runner: QueryRunner): Promise<void> {
    await seedOffersPerSite(runner);
  }

  /** Reverts nothing, because staff may have edited the discounts after the migration. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
