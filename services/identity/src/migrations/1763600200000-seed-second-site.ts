import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'funkenflug';
const HOST = 'funkenflug.localhost';

const SETTINGS = {
  name: 'Funkenflug',
  domain: HOST,
  domain_language: 'de',
  index_title: 'Funkenflug: Flirten und Chatten für Erwachsene',
  description:
    'Lernen Sie Menschen in Ihrer Nähe kennen, schreiben Sie in Ihrem Tempo und zahlen Sie nur für Nachrichten, die Sie senden.',
  countries: ['DE', 'AT', 'CH', 'NL'],
  languages: ['de', 'nl', 'en'],
  support_email: 'hilfe@funkenflug.example',
  support_phone: '+49 30 000 00 00',
  search_fields: ['gender', 'country', 'region', 'age'],
  look: { accent: '#d9480f' },
  company: {
    name: 'Funkenflug GmbH',
    address: 'Oranienstraße 1',
    kvk: '00000001',
    city: 'Berlin',
    country: 'DE',
    tradenames: ['Funkenflug'],
    vat_numbers: ['DE000000000'],
    support_phone: '+49 30 000 00 00',
    delete_discount: 0,
    added: '2025-06-01T12:00:00.000Z',
  },
};

export class SeedSecondSite1763600200000 implements MigrationInterface {
  readonly name = 'SeedSecondSite1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    // The second site must be newer than the first, because the oldest site gets the origin
    // SITE_ORIGIN.
    await runner.query(
      'INSERT INTO site (id, origin, settings, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL 1 SECOND)',
      [ID, `http://${HOST}:3000`, JSON.stringify(SETTINGS)],
    );
    await runner.query('INSERT INTO site_host (host, site) VALUES (?, ?)', [HOST, ID]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM site_host WHERE site = ?', [ID]);
    await runner.query('DELETE FROM site WHERE id = ?', [ID]);
  }
}
