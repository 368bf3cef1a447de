import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { purge } from '@duet/service-kit/purge';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MARK_DAYS } from './trust.repository';

const DAY = 86_400_000;
export const HELD_KEPT_DAYS = 30;

const PURGES: [string, number][] = [
  ['DELETE FROM opener WHERE created_at < ? LIMIT ?', 2],
  ['DELETE FROM safety_mark WHERE created_at < ? LIMIT ?', MARK_DAYS],
  ["DELETE FROM held_message WHERE created_at < ? AND state <> 'waiting' LIMIT ?", HELD_KEPT_DAYS],
  [`DELETE FROM message WHERE sender_id LIKE '${SYNTHETIC_PREFIX}%' AND created_at < ? LIMIT ?`, 1],
];

@Injectable()
export class SafetyPurgeRepository {
  constructor(private readonly database: DataSource) {}

  async deleteOld(now: Date): Promise<void> {
    for (const [statement, days] of PURGES)
      await purge((limit) =>
        this.database.query<{ affectedRows: number }>(statement, [
          new Date(now.getTime() - days * DAY),
          limit,
        ]),
      );
  }
}
