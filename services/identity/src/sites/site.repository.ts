import { type InternalAnswer, internalCalls } from '@duet/schemas/internal';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type SiteSettings, siteSettings } from './site-defaults';

export type Prices = InternalAnswer<'prices.get'>;

export interface Site {
  id: string;
  /** Scheme, host and port that links in mails start with. */
  origin: string;
  settings: SiteSettings;
  /** Billing's last known prices; null before the first answer. */
  prices: Prices | null;
}

interface SiteRow {
  id: string;
  origin: string;
  settings: string;
  prices: string | null;
}

@Injectable()
export class SiteRepository {
  constructor(private readonly database: DataSource) {}

  async all(): Promise<Site[]> {
    const rows = await this.database.query<SiteRow[]>('SELECT id, origin, settings, prices FROM site ORDER BY created_at, id');
    return rows.map((row) => ({
      id: row.id,
      origin: row.origin,
      settings: siteSettings.parse(JSON.parse(row.settings)),
      prices: row.prices === null ? null : internalCalls['prices.get'].answer.parse(JSON.parse(row.prices)),
    }));
  }

  /** Site ids by lower-case host name. */
  async hosts(): Promise<Map<string, string>> {
    const rows = await this.database.query<{ host: string; site: string }[]>('SELECT host, site FROM site_host');
    return new Map(rows.map(({ host, site }) => [host, site]));
  }

  async saveOrigin(site: string, origin: string): Promise<void> {
    await this.database.query('UPDATE site SET origin = ? WHERE id = ?', [origin, site]);
  }

  async savePrices(site: string, prices: Prices): Promise<void> {
    await this.database.query('UPDATE site SET prices = ? WHERE id = ?', [JSON.stringify(prices), site]);
  }
}
