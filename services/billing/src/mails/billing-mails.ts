import type { BillingMailKind } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';

/** Times that one mail goes out, the first included. */
const MOST_COPIES = 10;

export interface BillingMail {
  id: string;
  site: string;
  kind: BillingMailKind;
  /** The receipt, refund or withdrawal that it is about. */
  subject: string;
}

/** Asks messaging for mails about money. What they say is asked for when they are sent. */
@Injectable()
export class BillingMails {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One mail of a kind about a subject. Without a wallet, or with one whose member is gone, the subject says to whom. */
  async request(tx: EntityManager, { site, walletId, kind, subject }: { site: string; walletId: string | null; kind: BillingMailKind; subject: string }): Promise<void> {
    const id = newId();
    const inserted = (await tx.query('INSERT IGNORE INTO billing_mail (id, site, kind, subject, created_at) VALUES (?, ?, ?, ?, ?)', [id, site, kind, subject, this.clock.now()])) as ResultSetHeader;
    if (inserted.affectedRows === 0) return;
    const memberId = walletId === null ? null : await this.memberOf(tx, walletId);
    await this.outbox.publish(tx, 'billing_mail.requested', { aggregate_id: id, version: 0, site, payload: { mail_id: id, member_id: memberId, kind } });
  }

  /**
   * A mail that went out before, once more. The subject's rows take turns, so that two of the staff send two.
   * @throws {AppError} 404 without such a mail, 429 `too_many_requests` when it was sent `MOST_COPIES` times.
   */
  async repeat(tx: EntityManager, { site, walletId, kind, subject }: { site: string; walletId: string; kind: BillingMailKind; subject: string }): Promise<void> {
    const rows = (await tx.query('SELECT copy FROM billing_mail WHERE kind = ? AND subject = ? AND site = ? FOR UPDATE', [kind, subject, site])) as { copy: number }[];
    if (rows.length === 0) throw new AppError('not_found');
    if (rows.length >= MOST_COPIES) throw new AppError('too_many_requests');
    const [id, memberId] = [newId(), await this.memberOf(tx, walletId)];
    const copy = Math.max(...rows.map((row) => row.copy)) + 1;
    await tx.query('INSERT INTO billing_mail (id, site, kind, subject, copy, created_at) VALUES (?, ?, ?, ?, ?, ?)', [id, site, kind, subject, copy, this.clock.now()]);
    await this.outbox.publish(tx, 'billing_mail.requested', { aggregate_id: id, version: 0, site, payload: { mail_id: id, member_id: memberId, kind } });
  }

  async find(id: string): Promise<BillingMail | null> {
    const [row] = await this.database.query<BillingMail[]>('SELECT id, site, kind, subject FROM billing_mail WHERE id = ?', [id]);
    return row ?? null;
  }

  async memberOf(tx: Pick<EntityManager, 'query'> | null, walletId: string): Promise<string | null> {
    const [row] = (await (tx ?? this.database).query('SELECT member_id AS memberId FROM member_wallet WHERE wallet_id = ?', [walletId])) as { memberId: string }[];
    return row?.memberId ?? null;
  }
}
