import type { CountedVisits } from '@duet/schemas/campaigns';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CampaignVisitsEntity } from './campaign-visits.entity';
import type { CampaignEntity } from './campaign.entity';

type Row = Pick<CampaignVisitsEntity, 'campaign_id' | 'variant' | 'visits'>;
const toKey = ({ campaign_id: id, variant }: Pick<Row, 'campaign_id' | 'variant'>) =>
  `${id}.${variant}`;

@Injectable()
export class CampaignCountsRepository {
  /**
   * Keeps the maximum of the gateway's running totals, so that repeated reports change nothing, and
   * adds the increase to the quarter hour.
   */
  async count(
    tx: EntityManager,
    { gateway, visits, slot }: { gateway: string; visits: readonly CountedVisits[]; slot: number },
  ): Promise<void> {
    const rows = await this.knownOnly(tx, visits);
    if (rows.length === 0) return;
    const keys = rows.map((row) => [row.campaign_id, row.variant, gateway]);
    // Locks the rows of the gateway also if they are new.
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
    if (risen.length === 0) return;
    await tx.query(
      `INSERT INTO campaign_visits (campaign_id, variant, gateway, visits)
        VALUES ?
        ON DUPLICATE KEY UPDATE visits = VALUES(visits)`,
      [risen.map((row) => [row.campaign_id, row.variant, gateway, row.visits])],
    );
    await tx.query(
      `INSERT INTO campaign_slot (campaign_id, variant, slot, visits)
        VALUES ?
        ON DUPLICATE KEY UPDATE visits = visits + VALUES(visits)`,
      [risen.map((row) => [row.campaign_id, row.variant, slot, row.more])],
    );
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
    return visits.filter((each) => known.some(({ id }) => id === each.campaign_id));
  }
}
