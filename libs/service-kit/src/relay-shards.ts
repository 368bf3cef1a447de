import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newId } from './ids';

/** The CRC-32 of an aggregate's id selects the shard. */
export const SHARDS = 16;
export const RENEW_MS = 2_000;
const LEASE_MS = 6_000;

const LEASE_END = `UTC_TIMESTAMP(3) + INTERVAL ${LEASE_MS * 1_000} MICROSECOND`;

interface ShardRow {
  shard: number;
  owner: string | null;
}

/**
 * Divides the outbox among the processes of the service by leases. Two processes may briefly
 * deliver the same events; the inbox handles each event once.
 */
@Injectable()
export class RelayShards {
  private readonly process = newId();
  private shards: readonly number[] = [];
  private renewedAt = -Infinity;

  constructor(private readonly database: DataSource) {}

  get mine(): readonly number[] {
    return performance.now() - this.renewedAt < LEASE_MS ? this.shards : [];
  }

  /** Renews the leases, then takes or frees shards. */
  async renew(): Promise<void> {
    const at = performance.now();
    await this.database.query(
      `INSERT INTO relay_process (id, alive_until)
        VALUES (?, ${LEASE_END})
        ON DUPLICATE KEY UPDATE alive_until = VALUES(alive_until)`,
      [this.process],
    );
    await this.database.query(
      `UPDATE relay_shard SET leased_until = ${LEASE_END} WHERE owner = ?`,
      [this.process],
    );
    const share = Math.ceil(SHARDS / (await this.countProcesses()));
    let mine = await this.findMine();
    if (mine.length > share) await this.free(mine.slice(share));
    else if (mine.length < share) await this.take(share - mine.length);
    if (mine.length !== share) mine = await this.findMine();
    this.shards = mine;
    this.renewedAt = at;
  }

  async release(): Promise<void> {
    this.shards = [];
    await this.database.query(
      'UPDATE relay_shard SET owner = NULL, leased_until = UTC_TIMESTAMP(3) WHERE owner = ?',
      [this.process],
    );
    await this.database.query('DELETE FROM relay_process WHERE id = ?', [this.process]);
  }

  private async countProcesses(): Promise<number> {
    const [row] = await this.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM relay_process WHERE alive_until > UTC_TIMESTAMP(3)',
    );
    return Math.max(1, Number(row?.count));
  }

  private async findMine(): Promise<number[]> {
    const rows = await this.database.query<ShardRow[]>('SELECT shard, owner FROM relay_shard');
    if (rows.length < SHARDS) await this.create();
    return rows.filter(({ owner }) => owner === this.process).map(({ shard }) => shard);
  }

  private async create(): Promise<void> {
    await this.database.query(
      'INSERT IGNORE INTO relay_shard (shard, owner, leased_until) VALUES ?',
      [Array.from({ length: SHARDS }, (_, shard) => [shard, null, new Date(0)])],
    );
  }

  private async take(count: number): Promise<void> {
    await this.database.query(
      `UPDATE relay_shard
        SET owner = ?, leased_until = ${LEASE_END}
        WHERE leased_until <= UTC_TIMESTAMP(3)
        ORDER BY shard
        LIMIT ?`,
      [this.process, count],
    );
  }

  private async free(shards: readonly number[]): Promise<void> {
    await this.database.query(
      `UPDATE relay_shard
        SET owner = NULL, leased_until = UTC_TIMESTAMP(3)
        WHERE owner = ? AND shard IN (?)`,
      [this.process, shards],
    );
  }
}
