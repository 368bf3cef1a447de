import type { CampaignBody, LiveCampaign, Variant } from '@duet/schemas/campaigns';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampaignFaultEntity } from './campaign-fault.entity';

export interface StoredCampaign extends Omit<LiveCampaign, 'starts_at' | 'ends_at' | 'variants'> {
  name: string;
  variants: Variant[];
  startsAt: Date | null;
  endsAt: Date | null;
}

interface Row extends Omit<StoredCampaign, 'variants'> {
  variants: string;
}

export interface Counted {
  campaignId: string;
  variant: string;
  visits: number;
  signups: number;
  purchases: number;
}

const COLUMNS =
  'id, site, name, network, ref, slug, country, starts_at AS startsAt, ends_at AS endsAt, variants';
const IS_ENDED = '(ends_at IS NOT NULL AND ends_at <= ?)';

export interface CampaignPlace {
  isEnded: boolean;
  id: string;
}

const stored = (row: Row): StoredCampaign => ({
  ...row,
  variants: JSON.parse(row.variants) as Variant[],
});
const when = (at: string | null): Date | null => (at === null ? null : new Date(at));

@Injectable()
export class CampaignRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async live(): Promise<StoredCampaign[]> {
    return (
      await this.database.query<Row[]>(
        `SELECT ${COLUMNS} FROM campaign WHERE ends_at IS NULL OR ends_at > ? ORDER BY id`,
        [this.clock.now()],
      )
    ).map(stored);
  }

  async ofSite(
    site: string,
    { isEnded, id }: CampaignPlace,
    limit: number,
  ): Promise<StoredCampaign[]> {
    const now = this.clock.now();
    const rows = await this.database.query<Row[]>(
      `SELECT ${COLUMNS}
        FROM campaign
        WHERE site = ? AND (${IS_ENDED} > ? OR (${IS_ENDED} = ? AND id < ?))
        ORDER BY ${IS_ENDED}, id DESC
        LIMIT ?`,
      [site, now, isEnded, now, isEnded, id, now, limit],
    );
    return rows.map(stored);
  }

  async byName(site: string, name: string): Promise<StoredCampaign | null> {
    const [row] = await this.database.query<Row[]>(
      `SELECT ${COLUMNS} FROM campaign WHERE site = ? AND name = ?`,
      [site, name],
    );
    return row ? stored(row) : null;
  }

  async find(site: string, id: string): Promise<StoredCampaign | null> {
    const [row] = await this.database.query<Row[]>(
      `SELECT ${COLUMNS} FROM campaign WHERE id = ? AND site = ?`,
      [id, site],
    );
    return row ? stored(row) : null;
  }

  /** Returns the published content of each published lander. */
  async publishedContents(ids: readonly string[], site?: string): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<{ id: string; content: string }[]>(
      `SELECT id, published_id AS content
        FROM lander
        WHERE id IN (?) AND published_id IS NOT NULL${site === undefined ? '' : ' AND site = ?'}`,
      site === undefined ? [ids] : [ids, site],
    );
    return new Map(rows.map(({ id, content }) => [id, content]));
  }

  async lock(tx: EntityManager, site: string, id: string): Promise<StoredCampaign | null> {
    const [row] = await tx.query<Row[]>(
      `SELECT ${COLUMNS} FROM campaign WHERE id = ? AND site = ? FOR UPDATE`,
      [id, site],
    );
    return row ? stored(row) : null;
  }

  async insert(
    tx: EntityManager,
    site: string,
    { name, network, ref, slug, country, starts_at: from, ends_at: until, variants }: CampaignBody,
  ): Promise<string> {
    const id = newId();
    await tx.query(
      `INSERT INTO campaign (id, site, name, network, ref, slug, country, starts_at, ends_at,
          variants, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        site,
        name,
        network,
        ref,
        slug,
        country,
        when(from),
        when(until),
        JSON.stringify(variants),
        this.clock.now(),
      ],
    );
    return id;
  }

  async update(
    tx: EntityManager,
    id: string,
    { name, network, ref, slug, country, starts_at: from, ends_at: until, variants }: CampaignBody,
  ): Promise<void> {
    await tx.query(
      `UPDATE campaign
        SET name = ?, network = ?, ref = ?, slug = ?, country = ?, starts_at = ?, ends_at = ?,
          variants = ?
        WHERE id = ?`,
      [name, network, ref, slug, country, when(from), when(until), JSON.stringify(variants), id],
    );
  }

  async end(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE campaign SET ends_at = ? WHERE id = ?', [this.clock.now(), id]);
  }

  async counted(ids: readonly string[]): Promise<Counted[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Record<keyof Counted, string>[]>(
      `SELECT campaignId, variant, SUM(visits) AS visits, SUM(signups) AS signups,
             SUM(purchases) AS purchases
         FROM (
         SELECT campaign_id AS campaignId, variant, visits, 0 AS signups, 0 AS purchases
         FROM campaign_visits
         WHERE campaign_id IN (?)
         UNION ALL
         SELECT campaign_id, variant, 0, COUNT(*), SUM(has_paid)
         FROM campaign_signup
         WHERE campaign_id IN (?)
         GROUP BY campaign_id, variant
       ) counted GROUP BY campaignId, variant`,
      [ids, ids],
    );
    return rows.map(({ campaignId, variant, ...counts }) => ({
      campaignId,
      variant,
      visits: Number(counts.visits),
      signups: Number(counts.signups),
      purchases: Number(counts.purchases),
    }));
  }

  async note(tx: EntityManager, faulty: readonly string[]): Promise<void> {
    if (faulty.length === 0) return;
    await tx.query(
      `INSERT INTO campaign_fault (version, seen_at)
        VALUES ?
        ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at)`,
      [faulty.map((version) => [version, this.clock.now()])],
    );
  }

  async faulty(since: Date): Promise<string[]> {
    const rows = await this.database.query<Pick<CampaignFaultEntity, 'version'>[]>(
      'SELECT version FROM campaign_fault WHERE seen_at > ?',
      [since],
    );
    return rows.map(({ version }) => version);
  }
}
