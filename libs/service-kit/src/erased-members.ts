import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from './clock';
import type { ErasedMemberEntity } from './kit-entities';

/** Equals SHA2(id, 256) in SQL. */
export const hashMember = (memberId: string): string =>
  createHash('sha256').update(memberId).digest('hex');

/**
 * Remembers hashes of erased members' ids, so that late or repeated events cannot recreate the
 * members.
 */
@Injectable()
export class ErasedMembers {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Must run in the transaction that erases the member. */
  async mark(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('INSERT IGNORE INTO erased_member (id_hash, erased_at) VALUES (?, ?)', [
      hashMember(memberId),
      this.clock.now(),
    ]);
  }

  async markHashes(hashes: readonly string[]): Promise<void> {
    const rows = hashes.map((hash) => [hash, this.clock.now()]);
    if (rows.length > 0)
      await this.database.query('INSERT IGNORE INTO erased_member (id_hash, erased_at) VALUES ?', [
        rows,
      ]);
  }

  async has(
    memberId: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<boolean> {
    return (await this.among([memberId], source)).has(memberId);
  }

  async among(
    memberIds: readonly string[],
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Set<string>> {
    if (memberIds.length === 0) return new Set();
    const rows = await source.query<Pick<ErasedMemberEntity, 'id_hash'>[]>(
      'SELECT id_hash FROM erased_member WHERE id_hash IN (?)',
      [memberIds.map(hashMember)],
    );
    const hashes = new Set(rows.map((row) => row.id_hash));
    return new Set(memberIds.filter((id) => hashes.has(hashMember(id))));
  }

  async missing(hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const rows = await this.database.query<Pick<ErasedMemberEntity, 'id_hash'>[]>(
      'SELECT id_hash FROM erased_member WHERE id_hash IN (?)',
      [hashes],
    );
    const known = new Set(rows.map((row) => row.id_hash));
    return hashes.filter((hash) => !known.has(hash));
  }
}
