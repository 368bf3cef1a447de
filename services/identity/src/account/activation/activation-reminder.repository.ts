import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ActivationReminderRepository {
  constructor(private readonly database: DataSource) {}

  findDue({
    after,
    until,
    reminders,
    limit,
  }: {
    after: Date;
    until: Date;
    reminders: number;
    limit: number;
  }): Promise<{ id: string; site: string }[]> {
    return this.database.query(
      `SELECT a.id, a.site FROM account a
       WHERE a.status = 'not_confirmed' AND a.signup_date <= ? AND a.signup_date > ?
         AND (SELECT COUNT(*) FROM mail_request r WHERE r.member_id = a.id
             AND r.kind = 'activation_reminder') < ?
       ORDER BY a.signup_date LIMIT ?`,
      [until, after, reminders, limit],
    );
  }
}
