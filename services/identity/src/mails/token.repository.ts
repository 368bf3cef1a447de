import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailKind } from '@duet/schemas/mails';

/** How a token is kept: whoever reads the database cannot use one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits, as they stand in a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

@Injectable()
export class TokenRepository {
  constructor(private readonly database: DataSource) {}

  async insert(memberId: string, kind: MailKind, token: string, now: Date, expiresAt: Date, manager: EntityManager = this.database.manager): Promise<void> {
    await manager.query('INSERT INTO one_time_token (token_hash, member_id, kind, created_at, expires_at) VALUES (?, ?, ?, ?, ?)', [
      hashToken(token), memberId, kind, now, expiresAt,
    ]);
  }

  /** Whose token it is; null when it is unknown, used or expired. */
  async owner(tx: EntityManager, site: string, kind: MailKind, token: string, now: Date): Promise<string | null> {
    const rows = await tx.query<{ memberId: string }[]>(
      `SELECT t.member_id AS memberId FROM one_time_token t JOIN account a ON a.id = t.member_id
       WHERE t.token_hash = ? AND t.kind = ? AND t.expires_at > ? AND a.site = ? FOR UPDATE`,
      [hashToken(token), kind, now, site],
    );
    return rows[0]?.memberId ?? null;
  }

  /** Uses up every token of a kind: the links of earlier mails stop working with the one that was followed. */
  async deleteAll(tx: EntityManager, memberId: string, kind: MailKind): Promise<void> {
    await tx.query('DELETE FROM one_time_token WHERE member_id = ? AND kind = ?', [memberId, kind]);
  }
}
