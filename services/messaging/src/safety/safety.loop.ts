import { Clock } from '@duet/service-kit/clock';
import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MessagingEnv } from '../env';
import { HeldMessages } from './held-messages.service';
import { MARK_DAYS } from './trust.repository';

const DAY = 86_400_000;
const ROWS = 5_000;
/** Days after which a held message is gone, whatever became of it. */
export const HELD_KEPT_DAYS = 30;

/** Statements with the age in days from which on their rows are cleared away. */
const PURGES: [string, number][] = [
  [`DELETE FROM opener WHERE created_at < ? LIMIT ${ROWS}`, 2],
  [`DELETE FROM safety_mark WHERE created_at < ? LIMIT ${ROWS}`, MARK_DAYS],
  [`DELETE FROM held_message WHERE created_at < ? AND state <> 'waiting' LIMIT ${ROWS}`, HELD_KEPT_DAYS],
];

/** Finishes releases, lets held messages expire, and clears away what has been kept long enough. */
@Injectable()
export class SafetyLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(
    held: HeldMessages,
    private readonly database: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) env: MessagingEnv,
  ) {
    super();
    this.recurring = [new Recurring('HeldMessages', env.SWEEP_INTERVAL_MS, () => held.sweep()), new Recurring('SafetyPurge', DAY / 24, () => this.purge())];
  }

  async purge(): Promise<void> {
    for (const [statement, days] of PURGES) await this.database.query(statement, [new Date(this.clock.now().getTime() - days * DAY)]);
  }
}
