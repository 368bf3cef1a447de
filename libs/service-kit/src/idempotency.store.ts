import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from './errors';
import { newId } from './ids';
import type { IdempotencyKeyEntity } from './kit-entities';

const LEASE_SECONDS = 60;

export interface StoredResponse {
  status: number;
  body: unknown;
}

type KeyRow = Pick<IdempotencyKeyEntity, 'body_hash' | 'lease' | 'status' | 'answer'> & {
  expired: number | string;
};

export const keyHash = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** Stores idempotency keys with statements outside of the handler's transaction. */
@Injectable()
export class IdempotencyStore {
  private readonly logger = new Logger(IdempotencyStore.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Claims a key for one run, or returns the stored response.
   * @throws {AppError} 422 `idempotency_key_reused`, 409 `in_progress`
   */
  async claim(
    id: Buffer,
    bodyHash: Buffer,
  ): Promise<{ lease: string } | { answer: StoredResponse }> {
    const lease = newId();
    const inserted = await this.write(
      `INSERT IGNORE INTO idempotency_key (id, body_hash, lease, lease_until, created_at)
       VALUES (?, ?, ?, UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, UTC_TIMESTAMP(3))`,
      [id, bodyHash, lease],
    );
    if (inserted === 1) return { lease };
    const row = await this.find(id);
    if (!row) throw new AppError('in_progress');
    if (!row.body_hash.equals(bodyHash)) throw new AppError('idempotency_key_reused');
    if (row.status !== null)
      return { answer: { status: row.status, body: JSON.parse(row.answer ?? 'null') as unknown } };
    if (Number(row.expired) !== 1) throw new AppError('in_progress');
    const taken = await this.write(
      `UPDATE idempotency_key
       SET lease = ?, lease_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE id = ? AND lease = ? AND status IS NULL`,
      [lease, id, row.lease],
    );
    if (taken !== 1) throw new AppError('in_progress');
    return { lease };
  }

  /** Stores the response. Errors are only logged, because the handler has already committed. */
  async keep(id: Buffer, lease: string, answer: StoredResponse): Promise<void> {
    await this.write(
      'UPDATE idempotency_key SET status = ?, answer = ? WHERE id = ? AND lease = ?',
      [answer.status, JSON.stringify(answer.body), id, lease],
    ).catch((err: unknown) =>
      this.logger.error(
        { err },
        'response could not be stored for its idempotency key; if the client retries after the lease, the request runs again',
      ),
    );
  }

  async forget(id: Buffer, lease: string): Promise<void> {
    await this.write('DELETE FROM idempotency_key WHERE id = ? AND lease = ? AND status IS NULL', [
      id,
      lease,
    ]).catch((err: unknown) =>
      this.logger.warn(
        { err },
        'idempotency key could not be released; a retry is rejected until its lease ends',
      ),
    );
  }

  private async find(id: Buffer): Promise<KeyRow | undefined> {
    const rows = (await this.dataSource.query(
      `SELECT body_hash, lease, lease_until < UTC_TIMESTAMP(3) AS expired, status, answer
        FROM idempotency_key
        WHERE id = ?`,
      [id],
    )) as KeyRow[];
    return rows[0];
  }

  private async write(sql: string, values: unknown[]): Promise<number> {
    return ((await this.dataSource.query(sql, values)) as { affectedRows: number }).affectedRows;
  }
}
