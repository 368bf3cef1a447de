import type { DisabledReason } from '@duet/schemas/notifications';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailEntity } from '../mail/mail.entity';
import type { MailSuppressionEntity } from './mail-suppression.entity';

export interface Suppression {
  memberId: MailSuppressionEntity['member_id'];
  reason: MailSuppressionEntity['reason'];
  /** Hash of the bounced address; null for other reasons. */
  addressHash: MailSuppressionEntity['address_hash'];
}

export interface BouncedMail {
  memberId: MailEntity['member_id'];
  addressHash: MailEntity['address_hash'];
  kind: MailEntity['kind'];
}

@Injectable()
export class SuppressionRepository {
  constructor(private readonly database: DataSource) {}

  find(memberIds: readonly string[]): Promise<Suppression[]> {
    return this.database.query<Suppression[]>(
      `SELECT member_id AS memberId, reason, address_hash AS addressHash
        FROM mail_suppression
        WHERE member_id IN (?)`,
      [memberIds],
    );
  }

  /** Ignores unknown members. */
  async insert(
    tx: EntityManager,
    { memberId, reason, addressHash }: Suppression,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO mail_suppression (member_id, reason, address_hash, created_at)
       SELECT id, ?, ?, ?
       FROM member
       WHERE id = ?
       ON DUPLICATE KEY UPDATE address_hash = VALUES(address_hash)`,
      [reason, addressHash, now, memberId],
    );
  }

  async delete(memberId: string, reason: DisabledReason): Promise<boolean> {
    const { affectedRows } = await this.database.query<{ affectedRows: number }>(
      'DELETE FROM mail_suppression WHERE member_id = ? AND reason = ?',
      [memberId, reason],
    );
    return affectedRows > 0;
  }

  async lockMail(tx: EntityManager, mailId: string): Promise<BouncedMail | null> {
    const [mail] = await tx.query<BouncedMail[]>(
      `SELECT member_id AS memberId, address_hash AS addressHash, kind
        FROM mail
        WHERE id = ?
        FOR UPDATE`,
      [mailId],
    );
    return mail ?? null;
  }

  async recordRejectedMail(tx: EntityManager, mailId: string, reason: string): Promise<void> {
    await tx.query(
      `UPDATE mail SET state = 'refused', reason = ? WHERE id = ? AND state = 'sent'`,
      [reason, mailId],
    );
  }

  async findAddressee(mailId: string): Promise<string | null> {
    const [row] = await this.database.query<{ memberId: MailEntity['member_id'] }[]>(
      'SELECT member_id AS memberId FROM mail WHERE id = ?',
      [mailId],
    );
    return row?.memberId ?? null;
  }

  async insertBounce(
    tx: EntityManager,
    {
      mailId,
      memberId,
      addressHash,
      status,
      now,
    }: { mailId: string; memberId: string; addressHash: string | null; status: string; now: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO mail_bounce (mail_id, member_id, address_hash, status, created_at)
        VALUES (?, ?, ?, ?, ?)`,
      [mailId, memberId, addressHash, status, now],
    );
  }

  async countBounces(
    tx: EntityManager,
    memberId: string,
    addressHash: string | null,
    since: Date,
  ): Promise<number> {
    const [row] = await tx.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count
        FROM mail_bounce
        WHERE member_id = ? AND address_hash <=> ? AND created_at > ?`,
      [memberId, addressHash, since],
    );
    return Number(row?.count);
  }
}
