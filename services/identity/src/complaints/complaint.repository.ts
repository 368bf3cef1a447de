import type { ComplaintBody } from '@duet/schemas/leaving';
import type { Locale } from '@duet/schemas/locales';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface NewComplaint extends ComplaintBody {
  id: string;
  reference: string;
  site: string;
  /** Null for a visitor. */
  memberId: string | null;
  locale: Locale;
  now: Date;
}

@Injectable()
export class ComplaintRepository {
  async insert(tx: EntityManager, complaint: NewComplaint): Promise<void> {
    const { id, reference, site, memberId, kind, name, email, locale, link, text, now } = complaint;
    await tx.query(
      'INSERT INTO complaint (id, reference, site, member_id, kind, name, email, locale, link, text, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [id, reference, site, memberId, kind, name, email, locale, link, text, now],
    );
  }

  /**
   * Counts one more of a kind within a stretch of time; the row's lock makes a thousand at once a thousand.
   * @returns the end of the stretch when it is used up, null when this one may pass
   */
  async count(tx: EntityManager, scope: string, limit: number, stretchMs: number, now: Date): Promise<Date | null> {
    await tx.query('INSERT INTO complaint_quota (scope, used, since) VALUES (?, 0, ?) ON DUPLICATE KEY UPDATE used = used', [scope, now]);
    const [row] = await tx.query<{ used: number; since: Date }[]>('SELECT used, since FROM complaint_quota WHERE scope = ? FOR UPDATE', [scope]);
    const isOver = !row || row.since.getTime() + stretchMs <= now.getTime();
    const { used, since } = isOver ? { used: 0, since: now } : row;
    if (used >= limit) return new Date(since.getTime() + stretchMs);
    await tx.query('UPDATE complaint_quota SET used = ?, since = ? WHERE scope = ?', [used + 1, since, scope]);
    return null;
  }
}
