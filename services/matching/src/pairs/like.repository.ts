import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberLikeEntity } from './member-like.entity';

export interface Match {
  id: string;
  at: Date;
}

export interface GivenLike extends Match {
  isAutomatic: boolean;
}

export interface ReceivedLike extends GivenLike {
  isNew: boolean;
}

/** Position of the last entry of a page. New likes come first, sorted from newest to oldest. */
export interface ListPosition {
  isNew: boolean;
  at: Date;
  id: string;
}

export const LIKES_PAGE = 500;

type LikeRow = Pick<MemberLikeEntity, 'automatic'> & {
  id: MemberLikeEntity['member_id'];
  at: MemberLikeEntity['created_at'];
  is_new: number;
};

const toReceivedLike = ({ id, at, is_new: isNew, automatic }: LikeRow): ReceivedLike => ({
  id,
  at,
  isNew: Boolean(Number(isNew)),
  isAutomatic: Boolean(automatic),
});

function positionAfter(
  from: ListPosition | undefined,
  at: string,
  id: string,
): { and: string; or: string; values: unknown[] } {
  const condition = `(${at} < ? OR (${at} = ? AND ${id} > ?))`;
  return from
    ? { and: `AND ${condition}`, or: `OR ${condition}`, values: [from.at, from.at, from.id] }
    : { and: '', or: '', values: [] };
}

const blockCondition = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM member_block b WHERE (b.member_id = ${one} AND b.profile_id = ${other})
      OR (b.member_id = ${other} AND b.profile_id = ${one}))`;

type Queryable = Pick<EntityManager, 'query'>;

@Injectable()
export class LikeRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    memberId: string,
    profileId: string,
    { now, isAutomatic }: { now: Date; isAutomatic: boolean },
  ): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      `INSERT IGNORE INTO member_like (member_id, profile_id, created_at, automatic)
        VALUES (?, ?, ?, ?)`,
      [memberId, profileId, now, isAutomatic],
    );
    return result.affectedRows === 1;
  }

  async remove(tx: EntityManager, memberId: string, profileId: string): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      'DELETE FROM member_like WHERE member_id = ? AND profile_id = ?',
      [memberId, profileId],
    );
    return result.affectedRows > 0;
  }

  async exists(
    memberId: string,
    profileId: string,
    source: Queryable = this.database,
  ): Promise<boolean> {
    const rows: unknown[] = await source.query(
      'SELECT 1 FROM member_like WHERE member_id = ? AND profile_id = ?',
      [memberId, profileId],
    );
    return rows.length > 0;
  }

  /**
   * Returns a page of likes after `from`, new likes first, plus one row if another page follows.
   */
  async findReceived(memberId: string, from?: ListPosition): Promise<ReceivedLike[]> {
    const after = positionAfter(from, 'l.created_at', 'l.member_id');
    const rows: LikeRow[] = await this.database.query(
      `SELECT l.member_id AS id, l.created_at AS at, l.seen_at IS NULL AS is_new, l.automatic
       FROM member_like l
       JOIN search_member s ON s.id = l.member_id
       WHERE l.profile_id = ? ${from ? `AND (l.seen_at IS NULL) <= ? AND ((l.seen_at IS NULL) < ? ${after.or})` : ''}
       ORDER BY is_new DESC, l.created_at DESC, l.member_id
       LIMIT ${LIKES_PAGE + 1}`,
      [memberId, ...(from ? [from.isNew, from.isNew] : []), ...after.values],
    );
    return rows.map(toReceivedLike);
  }

  async findReceivedFrom(memberId: string, profileId: string): Promise<ReceivedLike | undefined> {
    const [row]: LikeRow[] = await this.database.query(
      `SELECT l.member_id AS id, l.created_at AS at, l.seen_at IS NULL AS is_new, l.automatic
       FROM member_like l
       JOIN search_member s ON s.id = l.member_id
       WHERE l.member_id = ? AND l.profile_id = ?`,
      [profileId, memberId],
    );
    return row && toReceivedLike(row);
  }

  async findGiven(memberId: string, from?: ListPosition): Promise<GivenLike[]> {
    const after = positionAfter(from, 'l.created_at', 'l.profile_id');
    const rows: (Pick<MemberLikeEntity, 'automatic'> & {
      id: MemberLikeEntity['profile_id'];
      at: MemberLikeEntity['created_at'];
    })[] = await this.database.query(
      `SELECT l.profile_id AS id, l.created_at AS at, l.automatic
       FROM member_like l
       JOIN search_member s ON s.id = l.profile_id
       WHERE l.member_id = ? ${after.and}
       ORDER BY l.created_at DESC, l.profile_id LIMIT ${LIKES_PAGE + 1}`,
      [memberId, ...after.values],
    );
    return rows.map(({ automatic, ...row }) => ({ ...row, isAutomatic: Boolean(automatic) }));
  }

  findMatches(memberId: string, from?: ListPosition): Promise<Match[]> {
    const after = positionAfter(from, 'm.at', 'm.id');
    return this.database.query(
      `SELECT m.id, m.at FROM (
         SELECT high_id AS id, matched_at AS at
         FROM member_pair
         WHERE low_id = ? AND matched_at IS NOT NULL
         UNION ALL SELECT low_id AS id, matched_at AS at
         FROM member_pair
         WHERE high_id = ? AND matched_at IS NOT NULL
       ) m JOIN search_member s ON s.id = m.id
       WHERE TRUE ${after.and}
       ORDER BY m.at DESC, m.id LIMIT ${LIKES_PAGE + 1}`,
      [memberId, memberId, ...after.values],
    );
  }

  async countUnseen(
    memberId: string,
    since: Date,
  ): Promise<{ unseen: number; automatic: number; fictional: number }> {
    const [row]: { unseen: string; automatic: string | null; fictional: string | null }[] =
      await this.database.query(
        `SELECT COUNT(*) AS unseen, SUM(l.automatic AND NOT s.fictional) AS automatic,
                SUM(s.fictional) AS fictional
         FROM member_like l JOIN search_member s ON s.id = l.member_id
         WHERE l.profile_id = ? AND l.created_at > ? AND l.seen_at IS NULL
             AND NOT ${blockCondition('l.member_id', 'l.profile_id')}`,
        [memberId, since],
      );
    return {
      unseen: Number(row?.unseen ?? 0),
      automatic: Number(row?.automatic ?? 0),
      fictional: Number(row?.fictional ?? 0),
    };
  }

  async countMatches(memberId: string, since: Date): Promise<number> {
    const of = (own: string, other: string) =>
      this.count(
        `FROM member_pair m
          JOIN search_member s ON s.id = m.${other}
          WHERE m.${own} = ? AND m.matched_at > ? AND NOT ${blockCondition('m.low_id', 'm.high_id')}`,
        [memberId, since],
      );
    const [low, high] = await Promise.all([of('low_id', 'high_id'), of('high_id', 'low_id')]);
    return low + high;
  }

  private async count(from: string, values: unknown[]): Promise<number> {
    const [row]: { found: string }[] = await this.database.query(
      `SELECT COUNT(*) AS found ${from}`,
      values,
    );
    return Number(row?.found ?? 0);
  }

  async markSeen(
    tx: EntityManager,
    memberId: string,
    profileId: string,
    now: Date,
  ): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      `UPDATE member_like
        SET seen_at = ?
        WHERE member_id = ? AND profile_id = ? AND seen_at IS NULL`,
      [now, memberId, profileId],
    );
    return result.affectedRows > 0;
  }

  async deleteByMember(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM member_like WHERE member_id = ?', [id]);
    await tx.query('DELETE FROM member_like WHERE profile_id = ?', [id]);
  }
}
