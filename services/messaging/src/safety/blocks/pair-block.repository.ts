import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class PairBlockRepository {
  constructor(private readonly database: DataSource) {}

  async isPairBlocked(one: string, other: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT 1 FROM pair_block WHERE member_low = ? AND member_high = ? AND blocked = 1',
      one < other ? [one, other] : [other, one],
    );
    return rows.length > 0;
  }

  /**
   * A version that is not newer than the stored version changes nothing. Locks the pair until the
   * end of `tx`.
   */
  async save(
    tx: EntityManager,
    one: string,
    other: string,
    version: number,
    blocked: boolean,
  ): Promise<boolean> {
    const pair = one < other ? [one, other] : [other, one];
    await tx.query(
      `INSERT INTO pair_block (member_low, member_high, version, blocked)
        VALUES (?, ?, 0, 0)
        ON DUPLICATE KEY UPDATE version = version`,
      pair,
    );
    const result: { affectedRows: number } = await tx.query(
      `UPDATE pair_block
        SET version = ?, blocked = ?
        WHERE member_low = ? AND member_high = ? AND version < ?`,
      [version, blocked, ...pair, version],
    );
    return result.affectedRows > 0;
  }

  /** The caller must have locked the pair by `save`. */
  async hasVersion(
    tx: EntityManager,
    one: string,
    other: string,
    version: number,
  ): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      'SELECT 1 FROM pair_block WHERE member_low = ? AND member_high = ? AND version = ?',
      [...(one < other ? [one, other] : [other, one]), version],
    );
    return rows.length > 0;
  }

  /** Waits for a transaction that writes the block. */
  async isBlocked(tx: Pick<EntityManager, 'query'>, conversationId: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT 1
       FROM conversation c
       JOIN pair_block b ON b.member_low = c.member_low AND b.member_high = c.member_high
       WHERE c.id = ? AND b.blocked = 1 LOCK IN SHARE MODE`,
      [conversationId],
    );
    return rows.length > 0;
  }

  async deleteByMember(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM pair_block WHERE member_low = ?', [id]);
    await tx.query('DELETE FROM pair_block WHERE member_high = ?', [id]);
  }
}
