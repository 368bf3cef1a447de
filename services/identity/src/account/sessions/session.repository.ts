import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import type { SessionEntity } from './session.entity';

export interface NewSessionRow {
  id: string;
  tokenHash: string;
  memberId: string;
  site: string;
  userAgent: string;
  country: string | null;
  now: Date;
  expiresAt: Date;
}

export interface OpenSession {
  id: SessionEntity['id'];
  memberId: SessionEntity['member_id'];
  site: SessionEntity['site'];
  locale: AccountEntity['locale'];
  expiresAt: SessionEntity['expires_at'];
  seenAt: SessionEntity['seen_at'];
  confirmedAt: SessionEntity['confirmed_at'];
}

export interface EndedSession {
  id: SessionEntity['id'];
  site: SessionEntity['site'];
  tokenHash: SessionEntity['token_hash'];
  previousHash: SessionEntity['previous_token_hash'];
}

export interface RenewedSession {
  tokenHash: SessionEntity['token_hash'];
  previousHash: SessionEntity['previous_token_hash'];
}

export interface ListedSession {
  id: SessionEntity['id'];
  userAgent: SessionEntity['user_agent'];
  country: SessionEntity['country'];
  createdAt: SessionEntity['created_at'];
  seenAt: SessionEntity['seen_at'];
}

const SELECT_OPEN = `SELECT s.id, s.member_id AS memberId, s.site, a.locale,
     s.expires_at AS expiresAt, s.seen_at AS seenAt, s.confirmed_at AS confirmedAt
   FROM session s JOIN account a ON a.id = s.member_id
   WHERE s.revoked_at IS NULL AND s.expires_at > ? AND s.seen_at > ? AND a.status <> 'deleted'`;

@Injectable()
export class SessionRepository {
  constructor(private readonly database: DataSource) {}

  async lockAccount(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('SELECT id FROM account WHERE id = ? FOR UPDATE', [memberId]);
  }

  async insert(tx: EntityManager, session: NewSessionRow): Promise<void> {
    await tx.query(
      `INSERT INTO session (id, token_hash, member_id, site, user_agent, country, created_at,
          seen_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        session.id,
        session.tokenHash,
        session.memberId,
        session.site,
        session.userAgent,
        session.country,
        session.now,
        session.now,
        session.expiresAt,
      ],
    );
  }

  async findOpen(tokenHash: string, now: Date, idleSince: Date): Promise<OpenSession | null> {
    const rows = await this.database.query<OpenSession[]>(`${SELECT_OPEN} AND s.token_hash = ?`, [
      now,
      idleSince,
      tokenHash,
    ]);
    return rows[0] ?? null;
  }

  /** Finds a session by the token that it had before its last renewal. */
  async findRenewed(
    previousHash: string,
    now: Date,
    idleSince: Date,
    renewedSince: Date,
  ): Promise<OpenSession | null> {
    const rows = await this.database.query<OpenSession[]>(
      `${SELECT_OPEN} AND s.previous_token_hash = ? AND s.confirmed_at > ?`,
      [now, idleSince, previousHash, renewedSince],
    );
    return rows[0] ?? null;
  }

  listOpen(memberId: string, now: Date, idleSince: Date): Promise<ListedSession[]> {
    return this.database.query<ListedSession[]>(
      `SELECT id, user_agent AS userAgent, country, created_at AS createdAt, seen_at AS seenAt
       FROM session
       WHERE member_id = ? AND revoked_at IS NULL AND expires_at > ? AND seen_at > ?
       ORDER BY seen_at DESC, id DESC`,
      [memberId, now, idleSince],
    );
  }

  async openAmong(
    site: string,
    memberId: string,
    ids: readonly string[],
    now: Date,
    idleSince: Date,
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.database.query<Pick<SessionEntity, 'id'>[]>(
      `SELECT s.id FROM session s JOIN account a ON a.id = s.member_id
       WHERE s.id IN (?) AND s.member_id = ? AND s.site = ? AND s.revoked_at IS NULL
           AND s.expires_at > ? AND s.seen_at > ? AND a.status <> 'deleted'`,
      [ids, memberId, site, now, idleSince],
    );
    return rows.map(({ id }) => id);
  }

  async revokeAll(
    tx: EntityManager,
    memberId: string,
    except: string | null,
    now: Date,
  ): Promise<EndedSession[]> {
    const rows = await tx.query<EndedSession[]>(
      `SELECT id, site, token_hash AS tokenHash, previous_token_hash AS previousHash
        FROM session
        WHERE member_id = ? AND revoked_at IS NULL AND id <> ?
        FOR UPDATE`,
      [memberId, except ?? ''],
    );
    if (rows.length > 0)
      await tx.query('UPDATE session SET revoked_at = ? WHERE id IN (?)', [
        now,
        rows.map(({ id }) => id),
      ]);
    return rows;
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.query('UPDATE session SET seen_at = ? WHERE id = ?', [now, id]);
  }

  async confirmedAt(id: string, memberId: string): Promise<Date | null> {
    const rows = await this.database.query<Pick<SessionEntity, 'confirmed_at'>[]>(
      'SELECT confirmed_at FROM session WHERE id = ? AND member_id = ? AND revoked_at IS NULL',
      [id, memberId],
    );
    return rows[0]?.confirmed_at ?? null;
  }

  /** @returns the token hashes before the renewal; null if the session has ended */
  async confirm(
    tx: EntityManager,
    { id, memberId, tokenHash, now }: Pick<NewSessionRow, 'id' | 'memberId' | 'tokenHash' | 'now'>,
  ): Promise<RenewedSession | null> {
    const [before] = await tx.query<RenewedSession[]>(
      `SELECT token_hash AS tokenHash, previous_token_hash AS previousHash
        FROM session
        WHERE id = ? AND member_id = ? AND revoked_at IS NULL
        FOR UPDATE`,
      [id, memberId],
    );
    if (!before) return null;
    await tx.query(
      `UPDATE session SET confirmed_at = ?, previous_token_hash = token_hash, token_hash = ?
        WHERE id = ?`,
      [now, tokenHash, id],
    );
    return before;
  }

  async revoke(
    tx: EntityManager,
    id: string,
    memberId: string,
    now: Date,
  ): Promise<EndedSession | null> {
    const [row] = await tx.query<EndedSession[]>(
      `SELECT id, site, token_hash AS tokenHash, previous_token_hash AS previousHash
        FROM session
        WHERE id = ? AND member_id = ?
        FOR UPDATE`,
      [id, memberId],
    );
    if (!row) return null;
    await tx.query('UPDATE session SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', [
      now,
      id,
    ]);
    return row;
  }
}
