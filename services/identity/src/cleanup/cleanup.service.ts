import { Clock } from '@duet/service-kit/clock';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnfinishedSignups } from '../signup/unfinished-signups';

const EVERY_MS = 30 * 60_000;
const DAY = 86_400_000;
const ROWS = 2_000;

/** Rows that no rule looks at any more, with the age in days at which that is so. */
const OLD = [
  { statement: 'DELETE FROM one_time_token WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM session WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM session WHERE revoked_at < ? LIMIT ?', days: 1 },
  { statement: 'DELETE FROM staff_session WHERE expires_at < ? LIMIT ?', days: 30 },
  { statement: 'DELETE FROM login_attempt WHERE last_at < ? LIMIT ?', days: 2 },
  { statement: 'DELETE FROM known_browser WHERE seen_at < ? LIMIT ?', days: 400 },
  { statement: 'DELETE FROM mail_change WHERE expires_at < ? LIMIT ?', days: 0 },
  { statement: 'DELETE FROM export_permit WHERE until < ? LIMIT ?', days: 2 },
  { statement: 'DELETE FROM complaint_quota WHERE since < ? LIMIT ?', days: 2 },
  { statement: 'DELETE FROM age_check WHERE finished_at < ? LIMIT ?', days: 30 },
  { statement: 'DELETE FROM mail_request WHERE created_at < ? LIMIT ?', days: 30 },
] as const;

/** Clears away what has expired, in small statements. */
@Injectable()
export class CleanupService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(CleanupService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly unfinished: UnfinishedSignups,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    try {
      for (const { statement, days } of OLD) {
        const before = new Date(this.clock.now().getTime() - days * DAY);
        while ((await this.database.query<{ affectedRows: number }>(statement, [before, ROWS])).affectedRows === ROWS);
      }
      await this.unfinished.giveUp();
    } catch (error) {
      this.logger.warn({ err: error }, 'expired rows could not be deleted; the next cleanup will retry');
    }
  }
}
