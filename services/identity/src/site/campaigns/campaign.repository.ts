import type { CampaignBody, ExperimentPlan, LiveCampaign, Variant } from '@duet/schemas/campaigns';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CampaignFaultEntity } from './campaign-fault.entity';

export interface ExperimentResult {
  /** ISO time. */
  at: string;
  winner: string | null;
  counts: Omit<Counted, 'campaignId'>[];
}

export interface StoredCampaign extends Omit<LiveCampaign, 'starts_at' | 'ends_at' | 'variants'> {
  name: string;
  variants: Variant[];
  plan: ExperimentPlan | null;
  result: ExperimentResult | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

interface Row extends Omit<StoredCampaign, 'variants' | 'plan' | 'result'> {
  variants: string;
  plan: string | null;
  result: string | null;
}

export interface Counted {
  campaignId: string;
  variant: string;
  visits: number;
  leftOut: number;
  signups: number;
  purchases: number;
}

const COLUMNS =
  'id, site, name, network, ref, slug, country, starts_at AS startsAt, ends_at AS endsAt, variants, plan, verdict AS result';
const LATE_MS = 180_000;
const IS_ENDED = '(ends_at IS NOT NULL AND ends_at <= ?)';

export interface CampaignPlace {
  isEnded: boolean;
  id: string;
}

const stored = (row: Row): StoredCampaign => ({
  ...row,
  variants: JSON.parse(row.variants) as Variant[],
  plan: row.plan === null ? null : (JSON.parse(row.plan) as ExperimentPlan),
  result: row.result === null ? null : (JSON.parse(row.result) as ExperimentResult),
});
const toText = (plan: CampaignBody['plan']): string | null => (plan ? JSON.stringify(plan) : null);
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

  async insert(tx: EntityManager, site: string, body: CampaignBody): Promise<string> {
    const { name, network, ref, slug, country, starts_at: from, ends_at: until, variants } = body;
    const id = newId();
    await tx.query(
      `INSERT INTO campaign (id, site, name, network, ref, slug, country, starts_at, ends_at,
          variants, plan, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
        toText(body.plan),
        this.clock.now(),
      ],
    );
    return id;
  }

  async update(tx: EntityManager, id: string, body: CampaignBody): Promise<void> {
    const { name, network, ref, slug, country, starts_at: from, ends_at: until, variants } = body;
    await tx.query(
      `UPDATE campaign
        SET name = ?, network = ?, ref = ?, slug = ?, country = ?, starts_at = ?, ends_at = ?,
          variants = ?, plan = ?
        WHERE id = ?`,
      [
        ...[name, network, ref, slug, country, when(from), when(until)],
        ...[JSON.stringify(variants), toText(body.plan), id],
      ],
    );
  }

  async end(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE campaign SET ends_at = ? WHERE id = ?', [this.clock.now(), id]);
  }

  /** Includes campaigns that have just ended, because gateways report their last visits later. */
  async undecided(): Promise<StoredCampaign[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT ${COLUMNS}
        FROM campaign
        WHERE plan IS NOT NULL AND verdict IS NULL AND (ends_at IS NULL OR ends_at > ?)`,
      [new Date(this.clock.now().getTime() - LATE_MS)],
    );
    return rows.map(stored);
  }

  /** @returns false if the experiment already has a result */
  async decide(tx: EntityManager, id: string, result: ExperimentResult): Promise<boolean> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      'UPDATE campaign SET verdict = ? WHERE id = ? AND verdict IS NULL',
      [JSON.stringify(result), id],
    );
    return affectedRows === 1;
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
