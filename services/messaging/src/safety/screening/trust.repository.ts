import { hashMember } from '@duet/service-kit/erased-members';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TrustFacts } from './trust';
import type { MemberEntity } from '../../chat/members/member.entity';

const DAY = 86_400_000;
/** Days for which a report or block counts. */
export const MARK_DAYS = 180;

const MAX_ANSWERED = 3;

type FactsRow = Pick<MemberEntity, 'id' | 'signup_at' | 'fictional'> & {
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
    const [rows, answered] = await Promise.all([
      this.findRows([memberId], now),
      this.database.query<unknown[]>(
        `SELECT 1
         FROM participant p
         JOIN participant q ON q.conversation_id = p.conversation_id
             AND q.member_id = p.partner_id AND q.wrote_at IS NOT NULL
         WHERE p.member_id = ? AND p.wrote_at IS NOT NULL LIMIT ${MAX_ANSWERED}`,
        [memberId],
      ),
    ]);
    const row = rows.get(memberId);
    return row?.fictional === 1 ? null : toFacts(row, answered.length, now);
  }

  async findFacts(memberIds: readonly string[], now: Date): Promise<Map<string, TrustFacts>> {
    const rows = await this.findRows(memberIds, now);
    const real = memberIds.filter((id) => rows.get(id)?.fictional !== 1);
    if (real.length === 0) return new Map();
    const counts = await this.database.query<{ id: string; answered: string }[]>(
      `SELECT p.member_id AS id, COUNT(*) AS answered
       FROM participant p
       JOIN participant q ON q.conversation_id = p.conversation_id
           AND q.member_id = p.partner_id AND q.wrote_at IS NOT NULL
       WHERE p.member_id IN (?) AND p.wrote_at IS NOT NULL
       GROUP BY p.member_id`,
      [real],
    );
    const answered = new Map(counts.map((row) => [row.id, Number(row.answered)]));
    return new Map(
      real.map((id) => [
        id,
        toFacts(rows.get(id), Math.min(answered.get(id) ?? 0, MAX_ANSWERED), now),
      ]),
    );
  }

  private async findRows(ids: readonly string[], now: Date): Promise<Map<string, FactsRow>> {
    if (ids.length === 0) return new Map();
    const since = new Date(now.getTime() - MARK_DAYS * DAY);
    const rows = await this.database.query<FactsRow[]>(
      `SELECT m.id, m.signup_at, m.fictional, w.paid_user AS paid,
         (SELECT COUNT(*) FROM safety_mark s WHERE s.member_id = m.id AND s.kind = 'report'
             AND s.created_at > ?) AS reports,
         (SELECT COUNT(*) FROM safety_mark s WHERE s.member_id = m.id AND s.kind = 'block'
             AND s.created_at > ?) AS blocks
       FROM member m LEFT JOIN wallet w ON w.member_id = m.id WHERE m.id IN (?)`,
      [since, since, ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
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

  async isConfirmed(tx: EntityManager, memberId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      "SELECT id FROM member WHERE id = ? AND account_status = 'active'",
      [memberId],
    );
    return rows.length > 0;
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

const toFacts = (row: FactsRow | undefined, answered: number, now: Date): TrustFacts => ({
  days: row?.signup_at ? (now.getTime() - row.signup_at.getTime()) / DAY : null,
  paid: row?.paid === 1,
  answered,
  reports: Number(row?.reports ?? 0),
  blocks: Number(row?.blocks ?? 0),
});
