import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberEntity } from '../../../chat/members/member.entity';

export type Enrolled = Pick<MemberEntity, 'site'> & { memberId: string };

const BATCH = 500;

@Injectable()
export class EnrolmentRepository {
  constructor(private readonly database: DataSource) {}

  findWeekly(): Promise<Enrolled[]> {
    return this.database.query<Enrolled[]>(
      `SELECT p.member_id AS memberId, m.site
       FROM notification_preference p
       JOIN member m ON m.id = p.member_id AND m.account_status = 'active'
       LEFT JOIN mail_digest d ON d.member_id = p.member_id AND d.kind = p.kind
       WHERE p.kind = 'weekly_updates' AND p.wanted = 1 AND d.due_at IS NULL LIMIT ${BATCH}`,
    );
  }

  findWithoutPhoto(after: Date, until: Date): Promise<Enrolled[]> {
    return this.database.query<Enrolled[]>(
      `SELECT m.id AS memberId, m.site
       FROM member m
       LEFT JOIN mail_digest d ON d.member_id = m.id AND d.kind = 'reminders'
       WHERE m.signup_at > ? AND m.signup_at <= ? AND m.account_status = 'active'
           AND m.fictional = 0 AND m.main_image IS NULL AND d.member_id IS NULL
       LIMIT ${BATCH}`,
      [after, until],
    );
  }
}
