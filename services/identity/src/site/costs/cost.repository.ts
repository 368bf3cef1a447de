import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface StoredCost {
  campaignId: string;
  day: string;
  currency: string;
  amount: number;
}

export interface StoredImport {
  id: string;
  staffId: string;
  createdAt: Date;
  undoneAt: Date | null;
  rows: string;
  firstDay: string;
  lastDay: string;
}

type Query = Pick<EntityManager, 'query'>;

@Injectable()
export class CostRepository {
  constructor(private readonly database: DataSource) {}

  async lock(tx: EntityManager, site: string): Promise<void> {
    await tx.query('SELECT id FROM site WHERE id = ? FOR UPDATE', [site]);
  }

  campaigns(site: string): Promise<{ id: string; name: string }[]> {
    return this.database.query('SELECT id, name FROM campaign WHERE site = ? ORDER BY id DESC', [
      site,
    ]);
  }

  /** For each campaign and day, returns the cost from the newest import that was not undone. */
  async costs(
    site: string,
    { from, to }: { from: string; to: string },
    query: Query = this.database,
  ): Promise<StoredCost[]> {
    const rows = await query.query<(Omit<StoredCost, 'amount'> & { amount: string })[]>(
      `SELECT campaignId, DATE_FORMAT(day, '%Y-%m-%d') AS day, currency, amount
       FROM (
         SELECT c.campaign_id AS campaignId, c.day, c.currency, c.amount,
           ROW_NUMBER() OVER (PARTITION BY c.campaign_id, c.day ORDER BY c.import_id DESC) AS age
         FROM cost_import i JOIN campaign_cost c ON c.import_id = i.id
         WHERE i.site = ? AND i.undone_at IS NULL AND c.day >= ? AND c.day <= ?
       ) costs WHERE age = 1`,
      [site, from, to],
    );
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }

  async insert(
    tx: EntityManager,
    made: { id: string; site: string; staffId: string; createdAt: Date },
    costs: readonly StoredCost[],
  ): Promise<void> {
    await tx.query('INSERT INTO cost_import (id, site, staff_id, created_at) VALUES (?, ?, ?, ?)', [
      ...[made.id, made.site, made.staffId, made.createdAt],
    ]);
    await tx.query(
      'INSERT INTO campaign_cost (campaign_id, day, import_id, currency, amount) VALUES ?',
      [
        costs.map(({ campaignId, day, currency, amount }) => [
          ...[campaignId, day, made.id, currency, amount],
        ]),
      ],
    );
  }

  async find(
    tx: EntityManager,
    site: string,
    id: string,
  ): Promise<{ undoneAt: Date | null } | null> {
    const [row] = await tx.query<{ undoneAt: Date | null }[]>(
      'SELECT undone_at AS undoneAt FROM cost_import WHERE id = ? AND site = ?',
      [id, site],
    );
    return row ?? null;
  }

  async undo(tx: EntityManager, id: string, at: Date): Promise<void> {
    await tx.query('UPDATE cost_import SET undone_at = ? WHERE id = ?', [at, id]);
  }

  imports(site: string, before: string, limit: number): Promise<StoredImport[]> {
    return this.database.query<StoredImport[]>(
      `SELECT i.id, i.staff_id AS staffId, i.created_at AS createdAt, i.undone_at AS undoneAt,
         COUNT(*) AS \`rows\`, DATE_FORMAT(MIN(c.day), '%Y-%m-%d') AS firstDay,
         DATE_FORMAT(MAX(c.day), '%Y-%m-%d') AS lastDay
       FROM (
         SELECT id, staff_id, created_at, undone_at
         FROM cost_import
         WHERE site = ? AND id < ?
         ORDER BY id DESC
         LIMIT ?
       ) i JOIN campaign_cost c ON c.import_id = i.id
       GROUP BY i.id, i.staff_id, i.created_at, i.undone_at
       ORDER BY i.id DESC`,
      [site, before, limit],
    );
  }
}
