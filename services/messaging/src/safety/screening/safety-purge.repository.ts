import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MARK_DAYS } from './trust.repository';

const DAY = 86_400_000;
const ROWS = 5_000;
export const HELD_KEPT_DAYS = 30;

const PURGES: [string, number][] = [
  [`DELETE FROM opener WHERE created_at < ? LIMIT ${ROWS}`, 2],
  [`DELETE FROM safety_mark WHERE created_at < ? LIMIT ${ROWS}`, MARK_DAYS],
  [
    `DELETE FROM held_message WHERE created_at < ? AND state <> 'waiting' LIMIT ${ROWS}`,
    HELD_KEPT_DAYS,
  ],
];

@Injectable()
export class SafetyPurgeRepository {
  constructor(private readonly database: DataSource) {}

  async deleteOld(now: Date): Promise<void> {
    for (const [statement, days] of PURGES)
      await this.database.query(statement, [new Date(now.getTime() - days * DAY)]);
  }
}
