import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MemberPairEntity } from './member-pair.entity';

export interface Pair {
  lowId: string;
  highId: string;
  version: number;
  matchedAt: Date | null;
}

const ordered = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);

@Injectable()
export class PairRepository {
  /**
   * Locks the pair. Likes and blocks change only under this lock, so that two simultaneous likes
   * become one match.
   */
  async lock(tx: EntityManager, a: string, b: string): Promise<Pair> {
    const [lowId, highId] = ordered(a, b);
    await tx.query(
      `INSERT INTO member_pair (low_id, high_id)
        VALUES (?, ?)
        ON DUPLICATE KEY UPDATE version = version`,
      [lowId, highId],
    );
    const rows: Pick<MemberPairEntity, 'version' | 'matched_at'>[] = await tx.query(
      'SELECT version, matched_at FROM member_pair WHERE low_id = ? AND high_id = ? FOR UPDATE',
      [lowId, highId],
    );
    const row = rows[0];
    if (!row) throw new Error('row of a pair is missing although it was locked');
    return { lowId, highId, version: Number(row.version), matchedAt: row.matched_at };
  }

  async change(tx: EntityManager, pair: Pair, matchedAt: Date | null): Promise<number> {
    await tx.query(
      `UPDATE member_pair
        SET version = version + 1, matched_at = ?
        WHERE low_id = ? AND high_id = ?`,
      [matchedAt, pair.lowId, pair.highId],
    );
    return pair.version + 1;
  }

  async deleteByMember(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM member_pair WHERE low_id = ?', [id]);
    await tx.query('DELETE FROM member_pair WHERE high_id = ?', [id]);
  }
}
