import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
   * Counts one use of each quota, or of no quota if one is used up. Rows stay locked until the end
   * of `tx`.
   * @returns 0, or the milliseconds until all quotas allow the use
   */
  async take(tx: EntityManager, quotas: readonly Quota[]): Promise<number> {
    const now = this.clock.now();
    const ordered = quotas
      .map((quota) => ({ ...quota, key: hash(quota.scope) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const taken: { key: string; row: Row; windowMs: number }[] = [];
    let waitMs = 0;
    for (const { key, limit, windowMs } of ordered) {
      const row = await this.lock(tx, key, windowMs, now);
      if (row.used >= limit)
        waitMs = Math.max(waitMs, row.since.getTime() + windowMs - now.getTime());
      taken.push({ key, row, windowMs });
    }
    if (waitMs > 0) return waitMs;
    for (const { key, row, windowMs } of taken) {
      await tx.query('UPDATE quota SET used = ?, since = ?, ends_at = ? WHERE scope = ?', [
        row.used + 1,
        row.since,
        new Date(row.since.getTime() + windowMs),
        key,
      ]);
    }
    return 0;
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
