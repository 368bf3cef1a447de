import type { BudgetCount, BudgetName, LimitName } from '@duet/schemas/budgets';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface UsedLimit {
  budget: BudgetName;
  limit: LimitName;
  used: number;
  refused: number;
  highest: number;
}

const toDate = (hour: number): Date => new Date(hour * 3_600_000);

@Injectable()
export class BudgetUseRepository {
  constructor(private readonly database: DataSource) {}

  /** Processes report running totals, so a total replaces only a lower stored total. */
  async count(process: string, counts: readonly BudgetCount[]): Promise<void> {
    if (counts.length === 0) return;
    await this.database.query(
      `INSERT INTO budget_use (site, hour_at, budget, limit_name, process, used, refused, highest)
        VALUES ?
        ON DUPLICATE KEY UPDATE used = GREATEST(used, VALUES(used)),
          refused = GREATEST(refused, VALUES(refused)), highest = GREATEST(highest, VALUES(highest))`,
      [
        counts.map((each) => [
          ...[each.site, toDate(each.hour), each.budget, each.limit, process],
          ...[each.used, each.refused, each.highest],
        ]),
      ],
    );
  }

  async since(site: string, hour: number): Promise<UsedLimit[]> {
    const rows = await this.database.query<Record<keyof UsedLimit, string>[]>(
      `SELECT budget, limit_name AS \`limit\`, SUM(used) AS used, SUM(refused) AS refused,
          MAX(highest) AS highest
        FROM budget_use
        WHERE site = ? AND hour_at >= ?
        GROUP BY budget, limit_name`,
      [site, toDate(hour)],
    );
    return rows.map((row) => ({
      budget: row.budget as BudgetName,
      limit: row.limit as LimitName,
      used: Number(row.used),
      refused: Number(row.refused),
      highest: Number(row.highest),
    }));
  }
}
