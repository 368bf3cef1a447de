import type { ReportBody } from '@duet/schemas/reports';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface NewReport {
  id: string;
  site: string;
  reporterId: string;
  profileId: string;
  reason: ReportBody['reason'];
  text: string;
  /** Null for a report about the member as such. */
  conversationId: string | null;
  messageId: string | null;
  now: Date;
}

@Injectable()
export class ReportRepository {
  /** How many other members someone has reported since; the reporter's row stays locked until the end of `tx`. */
  async countOthers(tx: EntityManager, reporterId: string, profileId: string, since: Date): Promise<number> {
    await tx.query('SELECT id FROM account WHERE id = ? FOR UPDATE', [reporterId]);
    const rows = await tx.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM report WHERE reporter_id = ? AND profile_id <> ? AND created_at > ?',
      [reporterId, profileId, since],
    );
    return Number(rows[0]?.count ?? 0);
  }

  /**
   * One report per pair of members: telling it again puts the newer words in its place, and counts. A message once named stays named.
   * @returns the report as it is kept: its id, and how often it was told
   */
  async save(tx: EntityManager, { id, site, reporterId, profileId, reason, text, conversationId, messageId, now }: NewReport): Promise<{ id: string; times: number }> {
    await tx.query(
      `INSERT INTO report (id, site, reporter_id, profile_id, reason, text, conversation_id, message_id, times, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)
       ON DUPLICATE KEY UPDATE reason = VALUES(reason), text = VALUES(text), times = times + 1, updated_at = VALUES(updated_at),
         conversation_id = COALESCE(VALUES(conversation_id), conversation_id), message_id = COALESCE(VALUES(message_id), message_id)`,
      [id, site, reporterId, profileId, reason, text, conversationId, messageId, now, now],
    );
    const [kept] = await tx.query<{ id: string; times: number }[]>('SELECT id, times FROM report WHERE reporter_id = ? AND profile_id = ?', [reporterId, profileId]);
    if (!kept) throw new Error('A report that was just kept is not there');
    return kept;
  }
}
