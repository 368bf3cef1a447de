import type { MemberMailsResponse } from '@duet/schemas/staff-support';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Mail = MemberMailsResponse['mails'][number];
interface MailRow extends Omit<Mail, 'created_at' | 'sent_at'> {
  created_at: Date;
  sent_at: Date | null;
}

@Injectable()
export class MemberMailsRepository {
  constructor(private readonly database: DataSource) {}

  async ofMember(site: string, memberId: string, limit: number): Promise<Mail[]> {
    const rows = await this.database.query<MailRow[]>(
      `SELECT id, kind, state, reason, created_at, sent_at
        FROM mail
        WHERE member_id = ? AND site = ?
        ORDER BY created_at DESC, id DESC
        LIMIT ?`,
      [memberId, site, limit],
    );
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }));
  }

  async isSuppressed(memberId: string): Promise<boolean> {
    return (
      (
        await this.database.query<unknown[]>(
          'SELECT reason FROM mail_suppression WHERE member_id = ? LIMIT 1',
          [memberId],
        )
      ).length > 0
    );
  }
}
