import { type InternalResponse, internalCalls } from '@duet/schemas/internal';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SiteSettings } from './site-defaults';
import { readSettings } from './site-settings';
import type { SiteHostEntity } from './site-host.entity';
import type { SiteEntity } from './site.entity';

export type Prices = InternalResponse<'prices.get'>;

export interface Site {
  id: string;
  origin: string;
  settings: SiteSettings;
  prices: Prices | null;
}

type SiteRow = Pick<SiteEntity, 'id' | 'origin' | 'settings' | 'prices'>;

@Injectable()
export class SiteRepository {
  private readonly logger = new Logger(SiteRepository.name);
  private readonly lastGood = new Map<string, SiteSettings>();

  constructor(private readonly database: DataSource) {}

  async all(): Promise<Site[]> {
    const rows = await this.database.query<SiteRow[]>(
      'SELECT id, origin, settings, prices FROM site ORDER BY created_at, id',
    );
    return rows.map((row) => ({
      id: row.id,
      origin: row.origin,
      settings: this.parseSettings(row),
      prices: parsePrices(row.prices),
    }));
  }

  private parseSettings({ id, settings: stored }: SiteRow): SiteSettings {
    const { settings, problems } = readSettings(stored, this.lastGood.get(id));
    if (problems.length > 0)
      this.logger.error(
        { site: id, problems },
        'stored settings are invalid; the last valid settings are used',
      );
    this.lastGood.set(id, settings);
    return settings;
  }

  async hosts(): Promise<Map<string, string>> {
    const rows = await this.database.query<Pick<SiteHostEntity, 'host' | 'site'>[]>(
      'SELECT host, site FROM site_host',
    );
    return new Map(rows.map(({ host, site }) => [host, site]));
  }

  async saveOrigin(site: string, origin: string): Promise<void> {
    await this.database.query('UPDATE site SET origin = ? WHERE id = ?', [origin, site]);
  }

  async savePrices(site: string, prices: Prices): Promise<void> {
    await this.database.query('UPDATE site SET prices = ? WHERE id = ?', [
      JSON.stringify(prices),
      site,
    ]);
  }
}

function parsePrices(stored: string | null): Prices | null {
  try {
    return internalCalls['prices.get'].answer.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}
