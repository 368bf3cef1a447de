import type { ReportBody } from '@duet/schemas/reports';
import type { TimeCursor } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReportEntity } from './report.entity';

export interface NewReport {
  id: string;
  site: string;
  reporterId: string;
  profileId: string;
  reason: ReportBody['reason'];
  text: string;
  conversationId: string | null;
  messageId: string | null;
  now: Date;
}

export interface WaitingReport extends Omit<NewReport, 'now' | 'site'> {
  times: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface FoundReport {
  id: ReportEntity['id'];
  reporterId: ReportEntity['reporter_id'];
  profileId: ReportEntity['profile_id'];
  conversationId: ReportEntity['conversation_id'];
  messageId: ReportEntity['message_id'];
  updatedAt: ReportEntity['updated_at'];
}

const FOUND = `SELECT id, reporter_id AS reporterId, profile_id AS profileId,
      conversation_id AS conversationId, message_id AS messageId, updated_at AS updatedAt
    FROM report`;
const WAITING = 'FROM report r WHERE r.site = ? AND r.decision IS NULL';

type LockedReport = Pick<ReportEntity, 'decision' | 'times'> & {
  profileId: ReportEntity['profile_id'];
  reporterId: ReportEntity['reporter_id'];
};
type DecidedReport = LockedReport & Pick<ReportEntity, 'site'>;

@Injectable()
export class ReportRepository {
  constructor(private readonly database: DataSource) {}

  async waiting(
    site: string,
    { at, id }: TimeCursor,
    limit: number,
  ): Promise<{ waiting: number; reports: WaitingReport[] }> {
    const [counted] = await this.database.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count ${WAITING}`,
      [site],
    );
    const reports = await this.database.query<WaitingReport[]>(
      `SELECT r.id, r.reporter_id AS reporterId, r.profile_id AS profileId, r.reason, r.text,
             r.times, r.created_at AS createdAt, r.updated_at AS updatedAt,
         r.conversation_id AS conversationId, r.message_id AS messageId
       ${WAITING} AND r.created_at >= ? AND (r.created_at > ? OR r.id > ?)
       ORDER BY r.created_at, r.id LIMIT ?`,
      [site, at, at, id, limit],
    );
    return { waiting: Number(counted?.count ?? 0), reports };
  }

  async find(site: string, id: string): Promise<FoundReport | null> {
    const [row] = await this.database.query<FoundReport[]>(`${FOUND} WHERE id = ? AND site = ?`, [
      id,
      site,
    ]);
    return row ?? null;
  }

  waitingAbout(site: string, profileId: string, limit = 100): Promise<FoundReport[]> {
    return this.database.query<FoundReport[]>(
      `${FOUND} WHERE profile_id = ? AND site = ? AND decision IS NULL ORDER BY updated_at DESC LIMIT ?`,
      [profileId, site, limit],
    );
  }

  async reporters(profileIds: readonly string[]): Promise<Map<string, number>> {
    if (profileIds.length === 0) return new Map();
    const rows = await this.database.query<{ id: ReportEntity['profile_id']; count: string }[]>(
      `SELECT profile_id AS id, COUNT(*) AS count
        FROM report
        WHERE profile_id IN (?)
        GROUP BY profile_id`,
      [profileIds],
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }

  async findDecided(tx: EntityManager, id: string): Promise<DecidedReport | null> {
    const [row] = await tx.query<DecidedReport[]>(
      `SELECT site, profile_id AS profileId, reporter_id AS reporterId, decision, times
        FROM report
        WHERE id = ?`,
      [id],
    );
    return row ?? null;
  }

  async lock(tx: EntityManager, site: string, id: string): Promise<LockedReport | null> {
    const [row] = await tx.query<LockedReport[]>(
      `SELECT profile_id AS profileId, reporter_id AS reporterId, decision, times
        FROM report
        WHERE id = ? AND site = ?
        FOR UPDATE`,
      [id, site],
    );
    return row ?? null;
  }

  async decide(
    tx: EntityManager,
    id: string,
    decision: string,
    staffId: string,
    now: Date,
  ): Promise<void> {
    await tx.query('UPDATE report SET decision = ?, decided_by = ?, decided_at = ? WHERE id = ?', [
      decision,
      staffId,
      now,
      id,
    ]);
  }

  async decideAllAbout(
    tx: EntityManager,
    profileId: string,
    decision: string,
    staffId: string,
    now: Date,
  ): Promise<string[]> {
    const rows = await tx.query<{ reporterId: ReportEntity['reporter_id'] }[]>(
      `SELECT reporter_id AS reporterId
        FROM report
        WHERE profile_id = ? AND decision IS NULL
        FOR UPDATE`,
      [profileId],
    );
    await tx.query(
      `UPDATE report
        SET decision = ?, decided_by = ?, decided_at = ?
        WHERE profile_id = ? AND decision IS NULL`,
      [decision, staffId, now, profileId],
    );
    return rows.map(({ reporterId }) => reporterId);
  }

  /** Locks the reporter's row, so that concurrent reports count too. */
  async countOthers(
    tx: EntityManager,
    reporterId: string,
    profileId: string,
    since: Date,
  ): Promise<number> {
    await tx.query('SELECT id FROM account WHERE id = ? FOR UPDATE', [reporterId]);
    const rows = await tx.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count
        FROM report
        WHERE reporter_id = ? AND profile_id <> ? AND created_at > ?`,
      [reporterId, profileId, since],
    );
    return Number(rows[0]?.count ?? 0);
  }

  /**
   * A repeated report replaces the text, raises the count and reopens the report. If it has no
   * message id, the earlier message id is kept.
   */
  async save(
    tx: EntityManager,
    { id, site, reporterId, profileId, reason, text, conversationId, messageId, now }: NewReport,
  ): Promise<{ id: string; times: number }> {
    await tx.query(
      `INSERT INTO report (id, site, reporter_id, profile_id, reason, text, conversation_id,
           message_id, times, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)
       ON DUPLICATE KEY UPDATE reason = VALUES(reason), text = VALUES(text), times = times + 1,
           updated_at = VALUES(updated_at),
         conversation_id = COALESCE(VALUES(conversation_id), conversation_id),
             message_id = COALESCE(VALUES(message_id), message_id),
         decision = NULL, decided_by = NULL, decided_at = NULL`,
      [id, site, reporterId, profileId, reason, text, conversationId, messageId, now, now],
    );
    const [kept] = await tx.query<Pick<ReportEntity, 'id' | 'times'>[]>(
      'SELECT id, times FROM report WHERE reporter_id = ? AND profile_id = ?',
      [reporterId, profileId],
    );
    if (!kept) throw new Error('report is missing after it was saved');
    return kept;
  }
}
