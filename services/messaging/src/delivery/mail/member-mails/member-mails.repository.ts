import type { MemberMailsResponse } from '@duet/schemas/staff-support';
import type { TimeCursor } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Mail = MemberMailsResponse['mails'][number];
export interface MailRow extends Omit<Mail, 'created_at' | 'sent_at'> {
  created_at: Date;
  sent_at: Date | null;
}

@Injectable()
export class MemberMailsRepository {
  constructor(private readonly database: DataSource) {}

  /** Newest first, starting after the position `before`. */
  ofMember(
    site: string,
    memberId: string,
    { at, id }: TimeCursor,
    limit: number,
  ): Promise<MailRow[]> {
    return this.database.query<MailRow[]>(
      `SELECT id, kind, state, reason, created_at, sent_at
        FROM mail
        WHERE member_id = ? AND site = ? AND created_at <= ? AND (created_at < ? OR id < ?)
        ORDER BY created_at DESC, id DESC
        LIMIT ?`,
      [memberId, site, at, at, id, limit],
    );
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
