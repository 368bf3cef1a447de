import { type AnyMailKind, type MailStream, getStream } from '@duet/schemas/mails';
import { idFloor } from '@duet/service-kit/ids';
import { purge } from '@duet/service-kit/purge';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteFilter } from './mail-servers';
import type { MailEntity } from './mail.entity';

/**
 * `sending`: leased until next_at. `dropped`: not wanted any more. `refused`: rejected permanently
 * or bounced. `dead`: given up after the last attempt.
 */
export type MailState = 'due' | 'sending' | 'sent' | 'dropped' | 'refused' | 'dead';

export interface MailRow {
  id: MailEntity['id'];
  site: MailEntity['site'];
  member_id: MailEntity['member_id'];
  kind: MailEntity['kind'];
  stream: MailEntity['stream'];
  request_id: MailEntity['request_id'];
  state: MailState;
  attempts: MailEntity['attempts'];
  next_at: MailEntity['next_at'];
}

export interface NewMail {
  id: string;
  site: string;
  memberId: string | null;
  kind: AnyMailKind;
  requestId: string;
  now: Date;
}

/** `attempt` is the number of earlier attempts. */
export interface MailTry {
  id: string;
  attempt: number;
  isRepeated: boolean;
}

export interface Outcome {
  id: string;
  state: 'sent' | 'dropped' | 'refused' | 'dead';
  reason: string | null;
  addressHash: string | null;
}

const REASON_LENGTH = 500;
const SELECT =
  'SELECT id, site, member_id, kind, stream, request_id, state, attempts, next_at FROM mail';

@Injectable()
export class MailRepository {
  constructor(private readonly database: DataSource) {}

  insert(tx: EntityManager, mail: NewMail): Promise<void> {
    return this.insertAll(tx, [mail]);
  }

  async insertAll(tx: EntityManager, mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    await tx.query(
      `INSERT IGNORE INTO mail (id, site, member_id, kind, stream, request_id, state, next_at,
          created_at)
        VALUES ?`,
      [
        mails.map(({ id, site, memberId, kind, requestId, now }) => [
          id,
          site,
          memberId,
          kind,
          getStream(kind),
          requestId,
          'due',
          now,
          now,
        ]),
      ],
    );
  }

  async countDue(stream: MailStream, now: Date, limit: number): Promise<number> {
    const [row] = await this.database.query<{ count: string | number }[]>(
      `SELECT COUNT(*) AS count
        FROM (SELECT id FROM mail WHERE stream = ? AND next_at <= ? LIMIT ?) AS due`,
      [stream, now, limit],
    );
    return Number(row?.count ?? 0);
  }

  async claimDue(
    tx: EntityManager,
    stream: MailStream,
    {
      now,
      until,
      count,
      reachable: { isListed, sites },
    }: { now: Date; until: Date; count: number; reachable: SiteFilter },
  ): Promise<MailRow[]> {
    if (isListed && sites.length === 0) return [];
    const rows = await tx.query<MailRow[]>(
      `${SELECT} WHERE stream = ? AND next_at <= ? AND (site IN (?)) = ?
        ORDER BY next_at, id LIMIT ? FOR UPDATE SKIP LOCKED`,
      // An empty list would be invalid SQL.
      [stream, now, ['', ...sites], isListed, count],
    );
    return this.lease(tx, rows, until);
  }

  /** Leases mails until `until`. Counts the attempt before sending, in case the worker crashes. */
  async claim(
    tx: EntityManager,
    tries: readonly MailTry[],
    now: Date,
    until: Date,
  ): Promise<MailRow[]> {
    const byId = new Map(tries.map((mailTry) => [mailTry.id, mailTry]));
    const rows = await tx.query<MailRow[]>(`${SELECT} WHERE id IN (?) ORDER BY id FOR UPDATE`, [
      [...byId.keys()],
    ]);
    const free = rows.filter((row) => isFree(row, byId.get(row.id), now));
    return this.lease(tx, free, until);
  }

  private async lease(
    tx: EntityManager,
    rows: readonly MailRow[],
    until: Date,
  ): Promise<MailRow[]> {
    if (rows.length > 0)
      await tx.query(
        `UPDATE mail SET state = 'sending', attempts = attempts + 1, next_at = ? WHERE id IN (?)`,
        [until, rows.map(({ id }) => id)],
      );
    return rows.map((row) => ({
      ...row,
      state: 'sending',
      attempts: row.attempts + 1,
      next_at: until,
    }));
  }

  async recordOutcomes(tx: EntityManager, outcomes: readonly Outcome[], now: Date): Promise<void> {
    const sent = outcomes.filter(({ state }) => state === 'sent');
    if (sent.length > 0) {
      const hashes = sent.map(() => 'WHEN ? THEN ?').join(' ');
      await tx.query(
        `UPDATE mail
          SET state = 'sent', reason = NULL, next_at = NULL, sent_at = ?,
            address_hash = CASE id ${hashes} END
          WHERE id IN (?) AND state = 'sending'`,
        [
          now,
          ...sent.flatMap(({ id, addressHash }) => [id, addressHash]),
          sent.map(({ id }) => id),
        ],
      );
    }
    const others = outcomes.filter(({ state }) => state !== 'sent');
    const kinds = new Map(others.map((each) => [`${each.state} ${each.reason}`, each]));
    for (const { state, reason } of kinds.values()) {
      const alike = others.filter((each) => each.state === state && each.reason === reason);
      await tx.query(
        `UPDATE mail
          SET state = ?, reason = ?, next_at = NULL
          WHERE id IN (?) AND state = 'sending'`,
        [state, reason?.slice(0, REASON_LENGTH) ?? null, alike.map(({ id }) => id)],
      );
    }
  }

  async retryAt(
    { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
    at: Date,
    reason: string,
  ): Promise<void> {
    await this.database.query(
      `UPDATE mail
        SET state = 'due', next_at = ?, reason = ?
        WHERE id = ? AND state = 'sending' AND attempts = ?`,
      [at, reason.slice(0, REASON_LENGTH), id, attempts],
    );
  }

  /** Plans the mail again without counting the attempt. */
  async postpone(
    { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
    at: Date,
    reason: string | null = null,
  ): Promise<void> {
    await this.database.query(
      `UPDATE mail
        SET state = 'due', attempts = attempts - 1, next_at = ?, reason = ?
        WHERE id = ? AND state = 'sending' AND attempts = ?`,
      [at, reason?.slice(0, REASON_LENGTH) ?? null, id, attempts],
    );
  }

  async prune(before: Date): Promise<void> {
    // Mail ids begin with the creation time, so the primary key finds old mails.
    await purge((limit) =>
      this.database.query<{ affectedRows: number }>(
        'DELETE FROM mail WHERE id < ? AND created_at < ? AND next_at IS NULL LIMIT ?',
        [idFloor(before), before, limit],
      ),
    );
    await purge((limit) =>
      this.database.query<{ affectedRows: number }>(
        'DELETE FROM mail_bounce WHERE created_at < ? LIMIT ?',
        [before, limit],
      ),
    );
  }

  async deleteByMember(
    tx: EntityManager,
    memberId: string,
  ): Promise<Pick<MailRow, 'id' | 'attempts'>[]> {
    const rows = await tx.query<Pick<MailRow, 'id' | 'attempts'>[]>(
      'SELECT id, attempts FROM mail WHERE member_id = ? FOR UPDATE',
      [memberId],
    );
    await tx.query('DELETE FROM mail WHERE member_id = ?', [memberId]);
    return rows;
  }
}

/** Workers can claim due mails. Only a job that staff have retried can claim a failed mail. */
function isFree(
  { state, attempts, next_at: nextAt }: MailRow,
  mailTry: MailTry | undefined,
  now: Date,
): boolean {
  if (!mailTry) return false;
  const { attempt, isRepeated } = mailTry;
  if (state === 'dead' || state === 'refused') return isRepeated && attempts > attempt;
  return attempts === attempt && nextAt !== null && nextAt <= now;
}
