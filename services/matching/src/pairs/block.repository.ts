import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberBlockEntity } from './member-block.entity';

export interface BlockState {
  blocked: boolean;
  blockedBy: boolean;
}

export interface BlockPosition {
  id: string;
  at: Date;
}

export const BLOCKS_PAGE = 100;

@Injectable()
export class BlockRepository {
  constructor(private readonly database: DataSource) {}

  async findHidden(memberId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.database.query(
      `SELECT profile_id AS id
        FROM member_block
        WHERE member_id = ?
        UNION SELECT member_id AS id
        FROM member_block
        WHERE profile_id = ?`,
      [memberId, memberId],
    );
    return rows.map((row) => row.id);
  }

  async between(
    memberId: string,
    profileId: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<BlockState> {
    const rows: Pick<MemberBlockEntity, 'member_id'>[] = await source.query(
      `SELECT member_id
        FROM member_block
        WHERE (member_id = ? AND profile_id = ?) OR (member_id = ? AND profile_id = ?)`,
      [memberId, profileId, profileId, memberId],
    );
    return {
      blocked: rows.some((row) => row.member_id === memberId),
      blockedBy: rows.some((row) => row.member_id === profileId),
    };
  }

  /** Returns a page of blocks after `from`, newest first, plus one row if another page follows. */
  findBlocked(memberId: string, from?: BlockPosition): Promise<BlockPosition[]> {
    const after = from ? 'AND (created_at < ? OR (created_at = ? AND profile_id > ?))' : '';
    return this.database.query(
      `SELECT profile_id AS id, created_at AS at
        FROM member_block
        WHERE member_id = ? ${after}
        ORDER BY created_at DESC, profile_id
        LIMIT ${BLOCKS_PAGE + 1}`,
      [memberId, ...(from ? [from.at, from.at, from.id] : [])],
    );
  }

  async insert(
    tx: EntityManager,
    memberId: string,
    profileId: string,
    now: Date,
  ): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      'INSERT IGNORE INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, ?)',
      [memberId, profileId, now],
    );
    return result.affectedRows === 1;
  }

  async remove(tx: EntityManager, memberId: string, profileId: string): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      'DELETE FROM member_block WHERE member_id = ? AND profile_id = ?',
      [memberId, profileId],
    );
    return result.affectedRows > 0;
  }

  async deleteByMember(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM member_block WHERE member_id = ?', [id]);
    await tx.query('DELETE FROM member_block WHERE profile_id = ?', [id]);
  }
}
