import { hashMember } from '@duet/service-kit/erased-members';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TrustFacts } from './trust';
import type { MemberEntity } from '../../chat/members/member.entity';

const DAY = 86_400_000;
/** Days for which a report or block counts. */
export const MARK_DAYS = 180;

type FactsRow = Pick<MemberEntity, 'signup_at' | 'fictional'> & {
  paid: number | null;
  reports: string;
  blocks: string;
};

export type MarkKind = 'report' | 'block';

@Injectable()
export class TrustRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns null for fictional profiles, because staff write their messages. */
  async facts(memberId: string, now: Date): Promise<TrustFacts | null> {
    const since = new Date(now.getTime() - MARK_DAYS * DAY);
    const [[row], answered] = await Promise.all([
      this.database.query<FactsRow[]>(
        `SELECT m.signup_at, m.fictional, w.paid_user AS paid,
           (SELECT COUNT(*) FROM safety_mark s WHERE s.member_id = m.id AND s.kind = 'report'
               AND s.created_at > ?) AS reports,
           (SELECT COUNT(*) FROM safety_mark s WHERE s.member_id = m.id AND s.kind = 'block'
               AND s.created_at > ?) AS blocks
         FROM member m LEFT JOIN wallet w ON w.member_id = m.id WHERE m.id = ?`,
        [since, since, memberId],
      ),
      this.database.query<unknown[]>(
        `SELECT 1
         FROM participant p
         JOIN participant q ON q.conversation_id = p.conversation_id
             AND q.member_id = p.partner_id AND q.wrote_at IS NOT NULL
         WHERE p.member_id = ? AND p.wrote_at IS NOT NULL LIMIT 3`,
        [memberId],
      ),
    ]);
    if (row?.fictional === 1) return null;
    return {
      days: row?.signup_at ? (now.getTime() - row.signup_at.getTime()) / DAY : null,
      paid: row?.paid === 1,
      answered: answered.length,
      reports: Number(row?.reports ?? 0),
      blocks: Number(row?.blocks ?? 0),
    };
  }

  /** Records at most one report and one block per reporting or blocking member. */
  async mark(
    tx: EntityManager,
    memberId: string,
    kind: MarkKind,
    by: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      'INSERT IGNORE INTO safety_mark (member_id, by_hash, kind, created_at) VALUES (?, ?, ?, ?)',
      [memberId, hashMember(by), kind, now],
    );
  }

  async unmarkReport(tx: EntityManager, memberId: string, by: string): Promise<void> {
    await tx.query(
      "DELETE FROM safety_mark WHERE member_id = ? AND kind = 'report' AND by_hash = ?",
      [memberId, hashMember(by)],
    );
  }

  async unmarkBlocks(tx: EntityManager, one: string, other: string): Promise<void> {
    for (const [member, by] of [
      [one, other],
      [other, one],
    ] as const) {
      await tx.query(
        "DELETE FROM safety_mark WHERE member_id = ? AND kind = 'block' AND by_hash = ?",
        [member, hashMember(by)],
      );
    }
  }
}
