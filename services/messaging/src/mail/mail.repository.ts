import type { BillingMailKind, MailKind } from '@duet/schemas/mails';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * due: to be sent at next_at. sending: a worker has it until next_at. sent. dropped: identity says that nothing is to
 * be sent any more. refused: the receiving server will never take it. dead: given up after many tries.
 */
export type MailState = 'due' | 'sending' | 'sent' | 'dropped' | 'refused' | 'dead';

export interface MailRow {
  id: string;
  site: string;
  /** Null for someone who is no member. */
  member_id: string | null;
  kind: MailKind | BillingMailKind;
  request_id: string;
  state: MailState;
  attempts: number;
}

export interface NewMail {
  id: string;
  site: string;
  memberId: string | null;
  kind: MailKind | BillingMailKind;
  requestId: string;
  now: Date;
}

interface Changed {
  affectedRows: number;
}

const SELECT = 'SELECT id, site, member_id, kind, request_id, state, attempts FROM mail';

@Injectable()
export class MailRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, mail: NewMail): Promise<void> {
    await tx.query(`INSERT IGNORE INTO mail (id, site, member_id, kind, request_id, state, next_at, created_at) VALUES (?, ?, ?, ?, ?, 'due', ?, ?)`, [
      mail.id, mail.site, mail.memberId, mail.kind, mail.requestId, mail.now, mail.now,
    ]);
  }

  async find(id: string): Promise<MailRow | undefined> {
    const [row] = await this.database.query<MailRow[]>(`${SELECT} WHERE id = ?`, [id]);
    return row;
  }

  /** Mails that may be tried now, those of dead workers included. */
  due(now: Date, count: number): Promise<MailRow[]> {
    return this.database.query<MailRow[]>(`${SELECT} WHERE next_at <= ? ORDER BY next_at LIMIT ?`, [now, count]);
  }

  /** True for the one worker that gets the mail, until `until`. The attempt counts from here: a crash is one too. */
  async claim(id: string, attempt: number, now: Date, until: Date): Promise<boolean> {
    const result = await this.database.query<Changed>(
      `UPDATE mail SET state = 'sending', attempts = attempts + 1, next_at = ? WHERE id = ? AND attempts = ? AND next_at <= ?`,
      [until, id, attempt, now],
    );
    return result.affectedRows === 1;
  }

  async settle(id: string, state: 'sent' | 'dropped' | 'refused' | 'dead', reason: string | null, now: Date): Promise<void> {
    await this.database.query(`UPDATE mail SET state = ?, reason = ?, next_at = NULL, sent_at = ? WHERE id = ? AND state = 'sending'`, [
      state, reason?.slice(0, 500) ?? null, state === 'sent' ? now : null, id,
    ]);
  }

  async retryAt(id: string, at: Date, reason: string): Promise<void> {
    await this.database.query(`UPDATE mail SET state = 'due', next_at = ?, reason = ? WHERE id = ? AND state = 'sending'`, [at, reason.slice(0, 500), id]);
  }

  /** Whether the last mail to the member was refused by the receiving server. */
  async isAddressRefused(memberId: string): Promise<boolean> {
    const [last] = await this.database.query<{ state: MailState }[]>(
      `SELECT state FROM mail WHERE member_id = ? AND state IN ('sent', 'refused') ORDER BY id DESC LIMIT 1`,
      [memberId],
    );
    return last?.state === 'refused';
  }

  /** @returns the mails that were deleted, so that their jobs can be too */
  async deleteOf(tx: EntityManager, memberId: string): Promise<Pick<MailRow, 'id' | 'attempts'>[]> {
    const rows = await tx.query<Pick<MailRow, 'id' | 'attempts'>[]>('SELECT id, attempts FROM mail WHERE member_id = ? FOR UPDATE', [memberId]);
    await tx.query('DELETE FROM mail WHERE member_id = ?', [memberId]);
    return rows;
  }
}
