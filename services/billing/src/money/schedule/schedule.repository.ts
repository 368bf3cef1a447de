import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource } from 'typeorm';
import type { ScheduledTaskEntity } from './scheduled-task.entity';

/** A conditional update lets only one process claim each run. */
@Injectable()
export class ScheduleRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async claim(name: string): Promise<boolean> {
    const now = this.clock.now();
    const [task] = (await this.database.query(
      `SELECT every_minutes AS everyMinutes, next_at AS nextAt
        FROM scheduled_task
        WHERE name = ? AND next_at <= ?`,
      [name, now],
    )) as {
      everyMinutes: ScheduledTaskEntity['every_minutes'];
      nextAt: ScheduledTaskEntity['next_at'];
    }[];
    if (!task) return false;
    const every = task.everyMinutes * 60_000;
    const missed = Math.floor((now.getTime() - task.nextAt.getTime()) / every);
    const next = new Date(task.nextAt.getTime() + (missed + 1) * every);
    const result = (await this.database.query(
      'UPDATE scheduled_task SET next_at = ? WHERE name = ? AND next_at = ?',
      [next, name, task.nextAt],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }
}
