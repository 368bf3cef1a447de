import type { Locale } from '@duet/schemas/locales';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface NewSessionRow {
  id: string;
  tokenHash: string;
  memberId: string;
  site: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

export interface OpenSession {
  id: string;
  memberId: string;
  site: string;
  locale: Locale;
  expiresAt: Date;
  seenAt: Date;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, session: NewSessionRow): Promise<void> {
    await tx.query(
      'INSERT INTO session (id, token_hash, member_id, site, user_agent, created_at, seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [session.id, session.tokenHash, session.memberId, session.site, session.userAgent, session.now, session.now, session.expiresAt],
    );
  }

  /** Neither expired nor revoked, of an account that still exists. */
  async findOpen(tokenHash: string, now: Date): Promise<OpenSession | null> {
    const rows = await this.database.query<OpenSession[]>(
      `SELECT s.id, s.member_id AS memberId, s.site, a.locale, s.expires_at AS expiresAt, s.seen_at AS seenAt
       FROM session s JOIN account a ON a.id = s.member_id
       WHERE s.token_hash = ? AND s.revoked_at IS NULL AND s.expires_at > ? AND a.status <> 'deleted'`,
      [tokenHash, now],
    );
    return rows[0] ?? null;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.query('UPDATE session SET seen_at = ? WHERE id = ?', [now, id]);
  }

  /** Ends a session; its token's hash, so that caches can be told. Null when there is none to end. */
  async revoke(id: string, memberId: string, now: Date): Promise<string | null> {
    const rows = await this.database.query<{ tokenHash: string }[]>('SELECT token_hash AS tokenHash FROM session WHERE id = ? AND member_id = ?', [id, memberId]);
    if (!rows[0]) return null;
    await this.database.query('UPDATE session SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', [now, id]);
    return rows[0].tokenHash;
  }
}
