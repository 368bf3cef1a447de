import type { MigrationInterface, QueryRunner } from 'typeorm';
import { forgetSecondCatalogue, seedSecondCatalogue } from '../shop/catalogue/catalogue.seed';

export class SeedSecondCatalogue1763600003000 implements MigrationInterface {
  readonly name = 'SeedSecondCatalogue1763600003000';

  async up(runner: QueryRunner): Promise<void> {
    await seedSecondCatalogue(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await forgetSecondCatalogue(runner);
  }
}
