import type { MatchingExport } from '@duet/schemas/leaving';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MemberEntity } from '../members/member.entity';

interface Between {
  profile_id: string;
  at: Date;
}

const present = ({ profile_id, at }: Between): MatchingExport['matches'][number] => ({
  profile_id,
  at: at.toISOString(),
});

/** Blocks against the member are not exported, because only the blocker may know them. */
@Injectable()
export class ExportRepository {
  constructor(private readonly database: DataSource) {}

  async export(id: string): Promise<Omit<MatchingExport, 'other'>> {
    const [member] = await this.database.query<{ at: MemberEntity['last_active_at'] }[]>(
      'SELECT last_active_at AS at FROM member WHERE id = ?',
      [id],
    );
    const received = await this.database.query<(Between & { seen: number })[]>(
      `SELECT member_id AS profile_id, created_at AS at, seen_at IS NOT NULL AS seen
        FROM member_like
        WHERE profile_id = ?
        ORDER BY created_at`,
      [id],
    );
    return {
      last_active_at: member?.at.toISOString() ?? null,
      likes_given: await this.between(
        `SELECT profile_id, created_at AS at
          FROM member_like
          WHERE member_id = ?
          ORDER BY created_at`,
        [id],
      ),
      likes_received: received.map(({ seen, ...like }) => ({
        ...present(like),
        seen: Number(seen) === 1,
      })),
      matches: await this.between(
        `SELECT IF(low_id = ?, high_id, low_id) AS profile_id, matched_at AS at FROM member_pair
         WHERE matched_at IS NOT NULL AND (low_id = ? OR high_id = ?) ORDER BY matched_at`,
        [id, id, id],
      ),
      blocks: await this.between(
        `SELECT profile_id, created_at AS at
          FROM member_block
          WHERE member_id = ?
          ORDER BY created_at`,
        [id],
      ),
    };
  }

  private async between(sql: string, values: string[]): Promise<MatchingExport['matches']> {
    return (await this.database.query<Between[]>(sql, values)).map(present);
  }
}
