import type { DisabledReason } from '@duet/schemas/notifications';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Verdict } from './delivery-status';

const DAY = 24 * 3_600_000;
/** So many mails that came back for the moment, within so long, are an address that nobody empties. */
export const SOFT_BOUNCES = 3;
const SOFT_WINDOW_MS = 14 * DAY;

/** Why somebody gets no mails. */
export interface Suppression {
  memberId: string;
  reason: DisabledReason;
  /** Of a bounce: the address that it was about, hashed. */
  addressHash: string | null;
}

interface Bounce extends Pick<Suppression, 'memberId' | 'addressHash'> {
  mailId: string;
  verdict: Exclude<Verdict, 'none'>;
  /** Its status code, for whoever looks into it. */
  status: string;
}

/** Who must not be written to (spec section 3: fbl, bounce, listunsubscribe), and how they came to be on that list. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  of(memberIds: readonly string[]): Promise<Suppression[]> {
    if (memberIds.length === 0) return Promise.resolve([]);
    return this.database.query<Suppression[]>('SELECT member_id AS memberId, reason, address_hash AS addressHash FROM mail_suppression WHERE member_id IN (?)', [memberIds]);
  }

  /** Someone whom messaging does not know, or no longer, is not kept. */
  async add(memberId: string, reason: DisabledReason, addressHash: string | null = null): Promise<void> {
    await this.transactions.run((tx) => this.insert(tx, { memberId, reason, addressHash }));
  }

  /** @returns whether it was there */
  async lift(memberId: string, reason: DisabledReason): Promise<boolean> {
    const { affectedRows } = await this.database.query<{ affectedRows: number }>('DELETE FROM mail_suppression WHERE member_id = ? AND reason = ?', [memberId, reason]);
    return affectedRows > 0;
  }

  /** A mail has come back. Told twice, it counts once. */
  async bounced(mailId: string, verdict: Verdict, status: string): Promise<void> {
    if (verdict === 'none') return;
    await this.transactions.run(async (tx) => {
      const [mail] = await tx.query<{ memberId: string | null; addressHash: string | null; kind: string }[]>('SELECT member_id AS memberId, address_hash AS addressHash, kind FROM mail WHERE id = ? FOR UPDATE', [mailId]);
      if (!mail) return;
      if (verdict === 'hard') await tx.query(`UPDATE mail SET state = 'refused', reason = ? WHERE id = ? AND state = 'sent'`, [`bounce ${status}`, mailId]);
      if (mail.memberId && !isToAnother(mail.kind)) await this.count(tx, { mailId, memberId: mail.memberId, addressHash: mail.addressHash, verdict, status });
    });
  }

  /** A mail was not even taken. */
  async refused(bounce: Bounce): Promise<void> {
    await this.transactions.run((tx) => this.count(tx, bounce));
  }

  /** The member to whom a mail went; null for strangers and forgotten mails. */
  async addressee(mailId: string): Promise<string | null> {
    const [row] = await this.database.query<{ memberId: string | null }[]>('SELECT member_id AS memberId FROM mail WHERE id = ?', [mailId]);
    return row?.memberId ?? null;
  }

  private async count(tx: EntityManager, bounce: Bounce): Promise<void> {
    const isShut = bounce.verdict === 'hard' || (await this.countSoft(tx, bounce)) >= SOFT_BOUNCES;
    if (isShut) await this.insert(tx, { ...bounce, reason: 'bounce' });
  }

  private async countSoft(tx: EntityManager, { mailId, memberId, addressHash, status }: Bounce): Promise<number> {
    const now = this.clock.now();
    await tx.query('INSERT IGNORE INTO mail_bounce (mail_id, member_id, address_hash, status, created_at) VALUES (?, ?, ?, ?, ?)', [mailId, memberId, addressHash, status, now]);
    const [row] = await tx.query<{ count: string }[]>('SELECT COUNT(*) AS count FROM mail_bounce WHERE member_id = ? AND address_hash <=> ? AND created_at > ?', [
      memberId, addressHash, new Date(now.getTime() - SOFT_WINDOW_MS),
    ]);
    return Number(row?.count);
  }

  private async insert(tx: EntityManager, { memberId, reason, addressHash }: Suppression): Promise<void> {
    await tx.query(
      `INSERT INTO mail_suppression (member_id, reason, address_hash, created_at) SELECT id, ?, ?, ? FROM member WHERE id = ?
       ON DUPLICATE KEY UPDATE address_hash = VALUES(address_hash)`,
      [reason, addressHash, this.clock.now(), memberId],
    );
  }
}

/** The one mail that goes to an address which is not the member's yet: whether it can be reached says nothing about theirs. */
export const isToAnother = (kind: string): boolean => kind === 'mail_change';
