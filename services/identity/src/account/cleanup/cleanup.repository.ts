import { purge } from '@duet/service-kit/purge';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const DAY = 86_400_000;

const OLD = [
  { statement: 'DELETE FROM one_time_token WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM session WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM session WHERE revoked_at < ? LIMIT ?', days: 1 },
  { statement: 'DELETE FROM staff_session WHERE expires_at < ? LIMIT ?', days: 30 },
  { statement: 'DELETE FROM login_attempt WHERE last_at < ? LIMIT ?', days: 2 },
  { statement: 'DELETE FROM known_browser WHERE seen_at < ? LIMIT ?', days: 400 },
  { statement: 'DELETE FROM mail_change WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM passkey_challenge WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM export_permit WHERE until < ? LIMIT ?', days: 2 },
  { statement: 'DELETE FROM complaint_quota WHERE since < ? LIMIT ?', days: 2 },
  { statement: 'DELETE FROM age_check WHERE finished_at < ? LIMIT ?', days: 30 },
  { statement: 'DELETE FROM budget_use WHERE hour_at < ? LIMIT ?', days: 8 },
  { statement: 'DELETE FROM mail_request WHERE created_at < ? LIMIT ?', days: 30 },
] as const;

@Injectable()
export class CleanupRepository {
  constructor(private readonly database: DataSource) {}

  async deleteOld(now: Date): Promise<void> {
    for (const { statement, days } of OLD) {
      const before = new Date(now.getTime() - days * DAY);
      await purge((limit) =>
        this.database.query<{ affectedRows: number }>(statement, [before, limit]),
      );
    }
  }
}
