import type { CountedVisits } from '@duet/schemas/campaigns';
import { getSlot } from '@duet/schemas/site-days';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Counted } from './campaign.repository';
import type { CampaignVisitsEntity } from './campaign-visits.entity';
import type { CampaignEntity } from './campaign.entity';

type Row = Pick<CampaignVisitsEntity, 'campaign_id' | 'variant' | 'visits'>;
const toKey = ({ campaign_id: id, variant }: Pick<Row, 'campaign_id' | 'variant'>) =>
  `${id}.${variant}`;

export interface RecentCounts {
  campaignId: string;
  firstSlot: number;
  visits: number;
  signups: number;
}

@Injectable()
export class CampaignCountsRepository {
  constructor(private readonly database: DataSource) {}

  async counted(ids: readonly string[]): Promise<Counted[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Record<keyof Counted, string>[]>(
      `SELECT campaignId, variant, SUM(visits) AS visits, SUM(leftOut) AS leftOut,
             SUM(signups) AS signups, SUM(purchases) AS purchases
         FROM (
         SELECT campaign_id AS campaignId, variant, visits, left_out AS leftOut, 0 AS signups,
           0 AS purchases
         FROM campaign_visits
         WHERE campaign_id IN (?)
         UNION ALL
         SELECT campaign_id, variant, 0, 0, COUNT(*), SUM(has_paid)
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
      leftOut: Number(counts.leftOut),
      signups: Number(counts.signups),
      purchases: Number(counts.purchases),
    }));
  }

  /**
   * Gateways report running totals, so a total replaces only a lower stored total. The increase is
   * added to the quarter hour `slot`. Sorted rows prevent deadlocks between gateways.
   */
  async count(
    tx: EntityManager,
    { gateway, visits, slot }: { gateway: string; visits: readonly CountedVisits[]; slot: number },
  ): Promise<void> {
    const rows = await this.knownOnly(tx, visits);
    if (rows.length === 0) return;
    const keys = rows.map((row) => [row.campaign_id, row.variant, gateway]);
    // Creates missing rows and locks existing rows.
    await tx.query(
      `INSERT INTO campaign_visits (campaign_id, variant, gateway, visits)
        VALUES ?
        ON DUPLICATE KEY UPDATE visits = visits`,
      [keys.map((key) => [...key, 0])],
    );
    const before = await tx.query<Row[]>(
      `SELECT campaign_id, variant, visits
        FROM campaign_visits
        WHERE (campaign_id, variant, gateway) IN (?)
        FOR UPDATE`,
      [keys],
    );
    const totals = new Map(before.map((row) => [toKey(row), row.visits]));
    const risen = rows
      .map((row) => ({ ...row, more: row.visits - (totals.get(toKey(row)) ?? 0) }))
      .filter(({ more }) => more > 0);
    await tx.query(
      `INSERT INTO campaign_visits (campaign_id, variant, gateway, visits, left_out)
        VALUES ?
        ON DUPLICATE KEY UPDATE visits = GREATEST(visits, VALUES(visits)),
          left_out = GREATEST(left_out, VALUES(left_out))`,
      [rows.map((row) => [row.campaign_id, row.variant, gateway, row.visits, row.left_out ?? 0])],
    );
    if (risen.length === 0) return;
    await tx.query(
      `INSERT INTO campaign_slot (campaign_id, variant, slot, visits)
        VALUES ?
        ON DUPLICATE KEY UPDATE visits = visits + VALUES(visits)`,
      [risen.map((row) => [row.campaign_id, row.variant, slot, row.more])],
    );
  }

  async since(site: string, from: Date, id?: string): Promise<RecentCounts[]> {
    const rows = await this.database.query<Record<keyof RecentCounts, string>[]>(
      `SELECT s.campaign_id AS campaignId, MIN(s.slot) AS firstSlot, SUM(s.visits) AS visits,
         SUM(s.signups) AS signups
       FROM campaign c JOIN campaign_slot s ON s.campaign_id = c.id
       WHERE c.site = ? AND s.slot >= ?${id === undefined ? '' : ' AND c.id = ?'}
       GROUP BY s.campaign_id`,
      [site, getSlot(from), ...(id === undefined ? [] : [id])],
    );
    return rows.map(({ campaignId, ...counts }) => ({
      ...{ campaignId, firstSlot: Number(counts.firstSlot) },
      ...{ visits: Number(counts.visits), signups: Number(counts.signups) },
    }));
  }

  private async knownOnly(
    tx: EntityManager,
    visits: readonly CountedVisits[],
  ): Promise<CountedVisits[]> {
    if (visits.length === 0) return [];
    const known = await tx.query<Pick<CampaignEntity, 'id'>[]>(
      'SELECT id FROM campaign WHERE id IN (?)',
      [visits.map((each) => each.campaign_id)],
    );
    return visits
      .filter((each) => known.some(({ id }) => id === each.campaign_id))
      .sort((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
  }
}
