import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';

export interface Unconfirmed {
  id: AccountEntity['id'];
  site: AccountEntity['site'];
}

@Injectable()
export class ActivationReminderRepository {
  constructor(private readonly database: DataSource) {}

  findDue({
    after,
    until,
    reminders,
    afterId,
    limit,
  }: {
    after: Date;
    until: Date;
    reminders: number;
    afterId: string;
    limit: number;
  }): Promise<Unconfirmed[]> {
    return this.database.query(
      `SELECT a.id, a.site FROM account a
       WHERE a.status = 'not_confirmed' AND a.signup_date <= ? AND a.signup_date > ? AND a.id > ?
         AND (SELECT COUNT(*) FROM mail_request r WHERE r.member_id = a.id
             AND r.kind = 'activation_reminder') < ?
       ORDER BY a.id LIMIT ?`,
      [until, after, afterId, reminders, limit],
    );
  }
}
