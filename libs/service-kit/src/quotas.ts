import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Taken } from './budgets/counter';
import { Clock } from './clock';
import type { QuotaEntity } from './kit-entities';

export interface Quota {
  /** Name and owner of the counter, such as `['complaint', network]`, stored as a hash. */
  scope: readonly string[];
  limit: number;
  windowMs: number;
}

type Row = Pick<QuotaEntity, 'used' | 'since'>;

/** The counters are in the database, so that Redis outages do not reset them. */
@Injectable()
export class Quotas {
  constructor(private readonly clock: Clock) {}

  /**
   * Counts `points` in all quotas, or in none if one quota would be exceeded. Rows stay locked
   * until the end of `tx`.
   * @returns one result per quota
   */
  async take(tx: EntityManager, quotas: readonly Quota[], points = 1): Promise<Taken[]> {
    const now = this.clock.now();
    const keyed = quotas.map((quota) => ({ ...quota, key: hash(quota.scope) }));
    const rows = new Map<string, Row>();
    for (const { key, windowMs } of [...keyed].sort((a, b) => (a.key < b.key ? -1 : 1)))
      rows.set(key, await this.lock(tx, key, windowMs, now));
    const counted = keyed.map((quota) => {
      const { used, since } = rows.get(quota.key) ?? { used: 0, since: now };
      const end = new Date(since.getTime() + quota.windowMs);
      const isLeft = used + points <= quota.limit;
      return { ...quota, used, since, end, waitMs: isLeft ? 0 : end.getTime() - now.getTime() };
    });
    if (counted.some(({ waitMs }) => waitMs > 0)) return counted;
    for (const { key, used, since, end } of counted)
      await tx.query('UPDATE quota SET used = ?, since = ?, ends_at = ? WHERE scope = ?', [
        used + points,
        since,
        end,
        key,
      ]);
    return counted.map(({ used }) => ({ used: used + points, waitMs: 0 }));
  }

  private async lock(tx: EntityManager, key: string, windowMs: number, now: Date): Promise<Row> {
    await tx.query(
      `INSERT INTO quota (scope, used, since, ends_at)
        VALUES (?, 0, ?, ?)
        ON DUPLICATE KEY UPDATE used = used`,
      [key, now, new Date(now.getTime() + windowMs)],
    );
    const [row] = await tx.query<Row[]>(
      'SELECT used, since FROM quota WHERE scope = ? FOR UPDATE',
      [key],
    );
    const isOver = !row || row.since.getTime() + windowMs <= now.getTime();
    return isOver ? { used: 0, since: now } : row;
  }
}

export const retryAfter = (ms: number): Record<string, string> => ({
  'retry-after': String(Math.max(1, Math.ceil(ms / 1_000))),
});

const hash = (scope: readonly string[]): string =>
  createHash('sha256').update(scope.join('\0')).digest('hex');
