import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailChangeEntity } from './mail-change.entity';

export interface MailChange {
  email: MailChangeEntity['email'];
  expiresAt: MailChangeEntity['expires_at'];
}

@Injectable()
export class MailChangeRepository {
  async lock(tx: EntityManager, memberId: string): Promise<MailChange | null> {
    const rows = await tx.query<MailChange[]>(
      'SELECT email, expires_at AS expiresAt FROM mail_change WHERE member_id = ? FOR UPDATE',
      [memberId],
    );
    return rows[0] ?? null;
  }

  /** Replaces the member's earlier request and redirects its unsent mail to `email`. */
  async wish(tx: EntityManager, memberId: string, email: string, expiresAt: Date): Promise<void> {
    await tx.query(
      `INSERT INTO mail_change (member_id, email, expires_at) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE email = VALUES(email), expires_at = VALUES(expires_at)`,
      [memberId, email, expiresAt],
    );
    await tx.query(
      "UPDATE mail_request SET address = ? WHERE member_id = ? AND kind = 'mail_change'",
      [email, memberId],
    );
  }

  async delete(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM mail_change WHERE member_id = ?', [memberId]);
  }
}
