import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListedSession } from '../../account/sessions/session.repository';
import type { StaffEntity } from './staff.entity';
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
  passwordExpiresAt: StaffEntity['password_expires_at'];
}

export interface EndedStaffSession {
  id: StaffSessionEntity['id'];
  tokenHash: StaffSessionEntity['token_hash'];
  previousHash: StaffSessionEntity['previous_token_hash'];
}

interface RevokeScope {
  staffId: string;
  only?: string | null;
  except?: string | null;
  now: Date;
}

const SELECT_OPEN = `SELECT s.id, s.staff_id AS staffId, s.site, s.expires_at AS expiresAt,
     s.seen_at AS seenAt, COALESCE(s.authenticated_at, s.created_at) AS authenticatedAt,
     a.password_expires_at AS passwordExpiresAt
   FROM staff_session s JOIN staff a ON a.id = s.staff_id
   WHERE s.revoked_at IS NULL AND s.expires_at > ? AND s.seen_at > ? AND a.status = 'active'`;

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
      `${SELECT_OPEN} AND s.token_hash = ?`,
      [now, idleSince, tokenHash],
    );
    return row ?? null;
  }

  /** Finds a session by the token that it had before its last step-up. */
  async findRenewed(
    previousHash: string,
    now: Date,
    idleSince: Date,
    renewedSince: Date,
  ): Promise<OpenStaffSession | null> {
    const [row] = await this.database.query<OpenStaffSession[]>(
      `${SELECT_OPEN} AND s.previous_token_hash = ? AND s.authenticated_at > ?`,
      [now, idleSince, previousHash, renewedSince],
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

  /** @returns the hash of the token before the renewal; null if the session has ended */
  async confirm(
    tx: EntityManager,
    { id, staffId, tokenHash, now }: Pick<NewStaffSession, 'id' | 'staffId' | 'tokenHash' | 'now'>,
  ): Promise<string | null> {
    const [before] = await tx.query<{ tokenHash: StaffSessionEntity['token_hash'] }[]>(
      `SELECT token_hash AS tokenHash
       FROM staff_session
       WHERE id = ? AND staff_id = ? AND revoked_at IS NULL
       FOR UPDATE`,
      [id, staffId],
    );
    if (!before) return null;
    await tx.query(
      `UPDATE staff_session
        SET authenticated_at = ?, previous_token_hash = token_hash, token_hash = ?
        WHERE id = ?`,
      [now, tokenHash, id],
    );
    return before.tokenHash;
  }

  async findTokenHash(id: string): Promise<string | null> {
    const [row] = await this.database.query<{ tokenHash: StaffSessionEntity['token_hash'] }[]>(
      'SELECT token_hash AS tokenHash FROM staff_session WHERE id = ?',
      [id],
    );
    return row?.tokenHash ?? null;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.query('UPDATE staff_session SET seen_at = ? WHERE id = ?', [now, id]);
  }

  async revoke(
    tx: EntityManager,
    { staffId, only = null, except = null, now }: RevokeScope,
  ): Promise<EndedStaffSession[]> {
    const rows = await tx.query<EndedStaffSession[]>(
      `SELECT id, token_hash AS tokenHash, previous_token_hash AS previousHash
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
    return rows;
  }
}
