import type { MigrationInterface, QueryRunner } from 'typeorm';

const PLACE_AND_AGE = ['gender', 'country', 'region', 'age'];
const OFFERED: Record<string, string[]> = {
  duet: [
    ...PLACE_AND_AGE,
    'body_type',
    'hair_colour',
    'eye_colour',
    'relationship_status',
    'tattoos',
  ],
  funkenflug: [...PLACE_AND_AGE, 'relationship_status', 'tattoos'],
};

export class OfferSearchChoices1763780000001 implements MigrationInterface {
  readonly name = 'OfferSearchChoices1763780000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [site, fields] of Object.entries(OFFERED))
      await this.change(runner, site, PLACE_AND_AGE, fields);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [site, fields] of Object.entries(OFFERED))
      await this.change(runner, site, fields, PLACE_AND_AGE);
  }

  private async change(
    runner: QueryRunner,
    site: string,
    from: string[],
    to: string[],
  ): Promise<void> {
    const rows = (await runner.query('SELECT settings FROM site WHERE id = ?', [site])) as {
      settings: string;
    }[];
    for (const row of rows) {
      const settings = JSON.parse(row.settings) as { search_fields?: string[] };
      if ((settings.search_fields ?? PLACE_AND_AGE).join() !== from.join()) continue;
      await runner.query('UPDATE site SET settings = ? WHERE id = ?', [
        JSON.stringify({ ...settings, search_fields: to }),
        site,
      ]);
    }
  }
}
