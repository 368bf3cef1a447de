import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListedSession } from '../../account/sessions/session.repository';
import type { StaffSessionEntity } from './staff-session.entity';

export interface NewStaffSession {
  id: string;
  tokenHash: string;
  staffId: string;
  site: string;
  userAgent: string;
  country: string | null;
  now: Date;
  expiresAt: Date;
}

export interface OpenStaffSession {
  id: StaffSessionEntity['id'];
  staffId: StaffSessionEntity['staff_id'];
  site: StaffSessionEntity['site'];
  expiresAt: StaffSessionEntity['expires_at'];
  seenAt: StaffSessionEntity['seen_at'];
  /** Time of the last step-up, else of the login. */
  authenticatedAt: Date;
}

interface RevokeScope {
  staffId: string;
  only?: string | null;
  except?: string | null;
  now: Date;
}

@Injectable()
export class StaffSessionRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, session: NewStaffSession): Promise<void> {
    const { id, tokenHash, staffId, site, userAgent, country, now, expiresAt } = session;
    await tx.query(
      `INSERT INTO staff_session (id, token_hash, staff_id, site, user_agent, country, created_at,
          seen_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, tokenHash, staffId, site, userAgent, country, now, now, expiresAt],
    );
  }

  async findOpen(tokenHash: string, now: Date, idleSince: Date): Promise<OpenStaffSession | null> {
    const [row] = await this.database.query<OpenStaffSession[]>(
      `SELECT s.id, s.staff_id AS staffId, s.site, s.expires_at AS expiresAt, s.seen_at AS seenAt,
           COALESCE(s.authenticated_at, s.created_at) AS authenticatedAt
       FROM staff_session s JOIN staff a ON a.id = s.staff_id
       WHERE s.token_hash = ? AND s.revoked_at IS NULL AND s.expires_at > ? AND s.seen_at > ?
           AND a.status = 'active'`,
      [tokenHash, now, idleSince],
    );
    return row ?? null;
  }

  listOpen(staffId: string, now: Date, idleSince: Date): Promise<ListedSession[]> {
    return this.database.query<ListedSession[]>(
      `SELECT id, user_agent AS userAgent, country, created_at AS createdAt, seen_at AS seenAt
       FROM staff_session
       WHERE staff_id = ? AND revoked_at IS NULL AND expires_at > ? AND seen_at > ?
       ORDER BY seen_at DESC, id DESC`,
      [staffId, now, idleSince],
    );
  }

  /** @returns the hash of the session's token; null if the session has ended */
  async confirm(
    tx: EntityManager,
    { id, staffId, now }: { id: string; staffId: string; now: Date },
  ): Promise<string | null> {
    await tx.query(
      `UPDATE staff_session SET authenticated_at = ?
       WHERE id = ? AND staff_id = ? AND revoked_at IS NULL`,
      [now, id, staffId],
    );
    const [row] = await tx.query<{ tokenHash: StaffSessionEntity['token_hash'] }[]>(
      `SELECT token_hash AS tokenHash
       FROM staff_session
       WHERE id = ? AND staff_id = ? AND revoked_at IS NULL`,
      [id, staffId],
    );
    return row?.tokenHash ?? null;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.query('UPDATE staff_session SET seen_at = ? WHERE id = ?', [now, id]);
  }

  async revoke(
    tx: EntityManager,
    { staffId, only = null, except = null, now }: RevokeScope,
  ): Promise<string[]> {
    const rows = await tx.query<
      (Pick<StaffSessionEntity, 'id'> & { tokenHash: StaffSessionEntity['token_hash'] })[]
    >(
      `SELECT id, token_hash AS tokenHash
        FROM staff_session
        WHERE staff_id = ? AND (? IS NULL OR id = ?) AND (? IS NULL OR id <> ?)
          AND revoked_at IS NULL
        FOR UPDATE`,
      [staffId, only, only, except, except],
    );
    if (rows.length > 0)
      await tx.query('UPDATE staff_session SET revoked_at = ? WHERE id IN (?)', [
        now,
        rows.map(({ id }) => id),
      ]);
    return rows.map(({ tokenHash }) => tokenHash);
  }
}
