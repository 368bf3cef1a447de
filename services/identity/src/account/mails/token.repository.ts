import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailKind } from '@duet/schemas/mails';
import type { OneTimeTokenEntity } from './one-time-token.entity';

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The hash has the length of the column `subject`. */
export const hashAddress = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 26);

export const newToken = (): string => randomBytes(32).toString('base64url');

export interface NewToken {
  memberId: string;
  kind: MailKind;
  token: string;
  subject: string | null;
  now: Date;
  expiresAt: Date;
}

export type UsedToken = Pick<NewToken, 'memberId' | 'subject'>;

@Injectable()
export class TokenRepository {
  async insert(tx: EntityManager, tokens: readonly NewToken[]): Promise<void> {
    if (tokens.length === 0) return;
    await tx.query(
      `INSERT INTO one_time_token (token_hash, member_id, kind, subject, created_at, expires_at)
        VALUES ?`,
      [
        tokens.map(({ memberId, kind, token, subject, now, expiresAt }) => [
          ...[hashToken(token), memberId, kind],
          ...[subject, now, expiresAt],
        ]),
      ],
    );
  }

  async use(
    tx: EntityManager,
    site: string,
    kind: MailKind,
    token: string,
    now: Date,
  ): Promise<UsedToken | null> {
    const memberId = await this.owner(tx, site, kind, token, now);
    if (!memberId) return null;
    const [row] = await tx.query<Pick<OneTimeTokenEntity, 'subject'>[]>(
      'SELECT subject FROM one_time_token WHERE token_hash = ?',
      [hashToken(token)],
    );
    await tx.query('DELETE FROM one_time_token WHERE token_hash = ?', [hashToken(token)]);
    return { memberId, subject: row?.subject ?? null };
  }

  async owner(
    tx: EntityManager,
    site: string,
    kind: MailKind,
    token: string,
    now: Date,
  ): Promise<string | null> {
    const rows = await tx.query<{ memberId: OneTimeTokenEntity['member_id'] }[]>(
      `SELECT t.member_id AS memberId FROM one_time_token t JOIN account a ON a.id = t.member_id
       WHERE t.token_hash = ? AND t.kind = ? AND t.expires_at > ? AND a.site = ? FOR UPDATE`,
      [hashToken(token), kind, now, site],
    );
    return rows[0]?.memberId ?? null;
  }

  async deleteAll(tx: EntityManager, memberId: string, kind: MailKind): Promise<void> {
    await tx.query('DELETE FROM one_time_token WHERE member_id = ? AND kind = ?', [memberId, kind]);
  }
}
