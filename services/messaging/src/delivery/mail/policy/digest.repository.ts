import type { EngagementMailKind } from '@duet/schemas/mails';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailDigestEntity } from './mail-digest.entity';

type Source = Pick<EntityManager, 'query'>;

export interface Plan {
  memberId: string;
  kind: EngagementMailKind;
  site: string;
  dueAt: Date;
}

export interface Digest {
  memberId: MailDigestEntity['member_id'];
  kind: MailDigestEntity['kind'];
  site: MailDigestEntity['site'];
  toldAt: MailDigestEntity['told_at'];
  times: MailDigestEntity['times'];
}

const COLUMNS = 'member_id AS memberId, kind, site, told_at AS toldAt, times';

@Injectable()
export class DigestRepository {
  constructor(private readonly database: DataSource) {}

  /** Keeps the earlier time if a mail is planned already. */
  async plan(plans: readonly Plan[], source: Source = this.database): Promise<void> {
    if (plans.length === 0) return;
    const rows = plans
      .map(({ memberId, kind, site, dueAt }) => [memberId, kind, site, dueAt])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
    await source.query(
      `INSERT INTO mail_digest (member_id, kind, site, due_at) VALUES ?
       ON DUPLICATE KEY UPDATE due_at = COALESCE(LEAST(due_at, VALUES(due_at)), VALUES(due_at))`,
      [rows],
    );
  }

  due(now: Date, count: number): Promise<Digest[]> {
    return this.database.query(
      `SELECT ${COLUMNS} FROM mail_digest WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
      [now, count],
    );
  }

  async take(
    tx: EntityManager,
    { memberId, kind }: Digest,
    now: Date,
  ): Promise<Digest | undefined> {
    const [row] = await tx.query<Digest[]>(
      `SELECT ${COLUMNS}
        FROM mail_digest
        WHERE member_id = ? AND kind = ? AND due_at <= ?
        FOR UPDATE`,
      [memberId, kind, now],
    );
    return row;
  }

  async replan(tx: EntityManager, { memberId, kind }: Digest, dueAt: Date | null): Promise<void> {
    await tx.query('UPDATE mail_digest SET due_at = ? WHERE member_id = ? AND kind = ?', [
      dueAt,
      memberId,
      kind,
    ]);
  }

  async postpone({ memberId, kind }: Digest, now: Date, until: Date): Promise<void> {
    await this.database.query(
      'UPDATE mail_digest SET due_at = ? WHERE member_id = ? AND kind = ? AND due_at <= ?',
      [until, memberId, kind, now],
    );
  }

  async lastTold(
    tx: EntityManager,
    memberId: string,
    kinds: readonly EngagementMailKind[],
  ): Promise<Date | null> {
    const [row] = await tx.query<{ at: Date | null }[]>(
      'SELECT MAX(told_at) AS at FROM mail_digest WHERE member_id = ? AND kind IN (?)',
      [memberId, kinds],
    );
    return row?.at ?? null;
  }

  /**
   * Returns when the member got the previous mail of the kind. Retries of `mailId` do not change
   * the result.
   */
  async toldBefore(
    memberId: string,
    kind: EngagementMailKind,
    mailId: string,
  ): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }[]>(
      `SELECT IF(told_mail <=> ?, told_before, told_at) AS at
        FROM mail_digest
        WHERE member_id = ? AND kind = ?`,
      [mailId, memberId, kind],
    );
    return row?.at ?? null;
  }

  async recordMail(
    tx: EntityManager,
    { memberId, kind, site, dueAt: at }: Plan,
    mailId: string,
  ): Promise<void> {
    // The UPDATE must assign told_mail last, because the expressions of the other columns read its
    // old value.
    await tx.query(
      `INSERT INTO mail_digest (member_id, kind, site, told_at, told_mail, times)
       VALUES (?, ?, ?, ?, ?, 1)
       ON DUPLICATE KEY UPDATE times = IF(told_mail <=> VALUES(told_mail), times, times + 1),
           told_before = IF(told_mail <=> VALUES(told_mail), told_before, told_at),
         told_at = IF(told_mail <=> VALUES(told_mail), told_at, VALUES(told_at)),
             told_mail = VALUES(told_mail)`,
      [memberId, kind, site, at, mailId],
    );
  }
}
