import { type MemberSnapshot, memberSnapshot } from '@duet/schemas/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberEntity } from './member.entity';

export interface Member {
  id: string;
  site: string;
  card: MemberSnapshot;
  lastActiveAt: Date;
}

type MemberRow = Pick<MemberEntity, 'id' | 'site' | 'last_active_at'> & { card: string };

type LockedRow = Pick<MemberEntity, 'version' | 'last_active_at'>;

type Queryable = Pick<EntityManager, 'query'>;

const toMember = (row: MemberRow): Member => ({
  id: row.id,
  site: row.site,
  card: memberSnapshot.parse(JSON.parse(row.card)),
  lastActiveAt: row.last_active_at,
});

@Injectable()
export class MemberRepository {
  constructor(private readonly database: DataSource) {}

  async findMany(
    site: string,
    ids: readonly string[],
    source: Queryable = this.database,
  ): Promise<Member[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT id, site, card, last_active_at
        FROM member
        WHERE id IN (?) AND site = ? AND card IS NOT NULL`;
    const rows: MemberRow[] = await source.query(sql, [ids, site]);
    return rows.map(toMember);
  }

  async findManyWithLikes(
    site: string,
    ids: readonly string[],
    memberId: string | null,
  ): Promise<(Member & { liked: boolean })[]> {
    if (ids.length === 0) return [];
    const rows: (MemberRow & { liked: number })[] = await this.database.query(
      `SELECT m.id, m.site, m.card, m.last_active_at, l.profile_id IS NOT NULL AS liked
        FROM member m
        LEFT JOIN member_like l ON l.member_id = ? AND l.profile_id = m.id
        WHERE m.id IN (?) AND m.site = ? AND m.card IS NOT NULL`,
      [memberId, ids, site],
    );
    return rows.map((row) => ({ ...toMember(row), liked: row.liked === 1 }));
  }

  async find(site: string, id: string, source?: Queryable): Promise<Member | undefined> {
    return (await this.findMany(site, [id], source))[0];
  }

  async findSite(id: string): Promise<string | undefined> {
    const rows: Pick<MemberEntity, 'site'>[] = await this.database.query(
      'SELECT site FROM member WHERE id = ? AND card IS NOT NULL',
      [id],
    );
    return rows[0]?.site;
  }

  /**
   * Locks the member's row and creates a missing row.
   * @returns the stored version, -1 for a new row
   */
  async lock(
    tx: EntityManager,
    id: string,
    site: string,
    lastActiveAt: Date,
  ): Promise<{ version: number; lastActiveAt: Date }> {
    const inserted: { affectedRows: number } = await tx.query(
      `INSERT IGNORE INTO member (id, site, version, card, last_active_at)
        VALUES (?, ?, 0, NULL, ?)`,
      [id, site, lastActiveAt],
    );
    if (inserted.affectedRows === 1) return { version: -1, lastActiveAt };
    const rows: LockedRow[] = await tx.query(
      'SELECT version, last_active_at FROM member WHERE id = ? FOR UPDATE',
      [id],
    );
    const row = rows[0];
    if (!row) throw new Error(`row of member ${id} is missing although it was locked`);
    return { version: Number(row.version), lastActiveAt: row.last_active_at };
  }

  async save(tx: EntityManager, id: string, version: number, card: MemberSnapshot): Promise<void> {
    await tx.query('UPDATE member SET version = ?, card = ? WHERE id = ?', [
      version,
      JSON.stringify(card),
      id,
    ]);
  }

  async findIdle(
    ids: readonly string[],
    since: Date,
    source: Queryable = this.database,
  ): Promise<Member[]> {
    const rows: MemberRow[] = await source.query(
      `SELECT id, site, card, last_active_at
        FROM member
        WHERE id IN (?) AND last_active_at <= ? AND card IS NOT NULL`,
      [ids, since],
    );
    return rows.map(toMember);
  }

  /** @param ids in ascending order, so that concurrent calls lock rows in one order */
  async touch(tx: EntityManager, ids: readonly string[], now: Date, since: Date): Promise<void> {
    await tx.query(
      `UPDATE member
        SET last_active_at = ?
        WHERE id IN (?) AND last_active_at <= ? AND card IS NOT NULL`,
      [now, ids, since],
    );
  }

  /** ErasedMembers prevents later events from creating the member again. */
  async erase(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM member WHERE id = ?', [id]);
  }

  async findByHash(hashes: readonly string[]): Promise<{ id: string; site: string }[]> {
    if (hashes.length === 0) return [];
    return this.database.query<Pick<MemberEntity, 'id' | 'site'>[]>(
      'SELECT id, site FROM member WHERE SHA2(id, 256) IN (?)',
      [hashes],
    );
  }
}
