import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service replaces the site's origin by SITE_ORIGIN at each start. */
export class SeedFirstSite1763600100000 implements MigrationInterface {
  readonly name = 'SeedFirstSite1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "INSERT INTO site (id, origin, settings, created_at) VALUES ('duet', 'http://localhost:3000', '{}', UTC_TIMESTAMP(3))",
    );
    await runner.query(
      "INSERT INTO site_host (host, site) VALUES ('localhost', 'duet'), ('127.0.0.1', 'duet')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM site_host WHERE site = 'duet'");
    await runner.query("DELETE FROM site WHERE id = 'duet'");
  }
}
