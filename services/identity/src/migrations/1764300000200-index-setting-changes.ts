import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexSettingChanges1764300000200 implements MigrationInterface {
  readonly name = 'IndexSettingChanges1764300000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_setting_change ADD KEY of_setting (site, setting, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_setting_change DROP KEY of_setting');
  }
}
