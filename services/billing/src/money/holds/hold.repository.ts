import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import type { Part } from '../wallets/allocate';
import type { HoldEntity } from './hold.entity';

/** `cancelled`: the message was cancelled before a hold was made, so the key is blocked. */
export type HoldState = 'held' | 'posted' | 'released' | 'cancelled';

export interface Hold {
  key: HoldEntity['hold_key'];
  walletId: HoldEntity['wallet_id'];
  kind: HoldEntity['kind'];
  amount: HoldEntity['amount'];
  state: HoldState;
}

export interface WholeHold extends Hold {
  parts: Part[];
}

const COLUMNS = 'h.hold_key AS `key`, h.wallet_id AS walletId, h.kind, h.amount, h.state';

@Injectable()
export class HoldRepository {
  constructor(private readonly clock: Clock) {}

  /**
   * Waits while a concurrent transaction inserts the same key.
   * @throws a duplicate-key error if a key is already used
   */
  async insertAll(tx: EntityManager, holds: readonly Omit<Hold, 'state'>[]): Promise<void> {
    if (holds.length === 0) return;
    const now = this.clock.now();
    // Sorting makes concurrent batches lock common keys in the same order.
    const sorted = [...holds].sort((a, b) => (a.key < b.key ? -1 : 1));
    await tx.query(
      'INSERT INTO hold (hold_key, wallet_id, kind, amount, state, created_at) VALUES ?',
      [sorted.map(({ key, walletId, kind, amount }) => [key, walletId, kind, amount, 'held', now])],
    );
  }

  async insertParts(
    tx: EntityManager,
    holds: readonly { holdKey: string; parts: readonly Part[] }[],
  ): Promise<void> {
    const rows = holds.flatMap(({ holdKey, parts }) =>
      parts.map(({ lotId, amount }) => [holdKey, lotId, amount]),
    );
    if (rows.length > 0)
      await tx.query('INSERT INTO hold_part (hold_key, lot_id, amount) VALUES ?', [rows]);
  }

  /** Finds holds by their movements. */
  async findAll(tx: EntityManager, keys: readonly string[]): Promise<Map<string, WholeHold>> {
    if (keys.length === 0) return new Map();
    const rows = (await tx.query(
      `SELECT h.pending_id AS \`key\`, h.wallet_id AS walletId, h.spend_kind AS kind, h.amount,
            h.lot_id AS lotId,
            CASE WHEN h.kind = 'cancel' THEN 'cancelled' WHEN e.kind = 'post' THEN 'posted'
                WHEN e.kind = 'release' THEN 'released' ELSE 'held' END AS state
        FROM movement h
        LEFT JOIN movement e ON e.idempotency_key = CONCAT('end:', h.pending_id) AND e.line = 0
        WHERE h.idempotency_key IN (?)
        ORDER BY h.idempotency_key, h.line`,
      [keys.map((key) => `hold:${key}`)],
    )) as (Hold & { lotId: string | null })[];
    const holds = new Map<string, WholeHold>();
    for (const { lotId, ...hold } of rows) {
      const known = holds.get(hold.key);
      const parts = [...(known?.parts ?? []), ...(lotId ? [{ lotId, amount: hold.amount }] : [])];
      holds.set(hold.key, { ...hold, amount: (known?.amount ?? 0) + hold.amount, parts });
    }
    return holds;
  }

  async lockAll(tx: EntityManager, keys: readonly string[]): Promise<Map<string, WholeHold>> {
    const rows = (await tx.query(
      `SELECT ${COLUMNS}, p.lot_id AS lotId, p.amount AS partAmount
       FROM hold h
       LEFT JOIN hold_part p ON p.hold_key = h.hold_key
       WHERE h.hold_key IN (?) ORDER BY h.hold_key FOR UPDATE`,
      [keys],
    )) as (Hold & { lotId: string | null; partAmount: number })[];
    const holds = new Map<string, WholeHold>();
    for (const { lotId, partAmount, ...hold } of rows) {
      const whole = holds.get(hold.key) ?? { ...hold, parts: [] };
      if (lotId !== null) whole.parts.push({ lotId, amount: partAmount });
      holds.set(hold.key, whole);
    }
    return holds;
  }

  async finalize(
    tx: EntityManager,
    holds: readonly { key: string; state: 'posted' | 'released' }[],
  ): Promise<void> {
    const posted = holds.filter(({ state }) => state === 'posted').map(({ key }) => key);
    const result = (await tx.query(
      `UPDATE hold
        SET state = IF(hold_key IN (?), 'posted', 'released'), settled_at = ?
        WHERE hold_key IN (?) AND state = 'held'`,
      // A list must not be empty.
      [['', ...posted], this.clock.now(), holds.map(({ key }) => key)],
    )) as ResultSetHeader;
    if (result.affectedRows !== holds.length)
      throw new Error(`only ${result.affectedRows} of ${holds.length} holds could be finalized`);
  }

  async fence(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO hold (hold_key, amount, state, created_at, settled_at)
        SELECT pending_id, 0, 'cancelled', occurred_at, occurred_at
          FROM movement
          WHERE idempotency_key IN (?) AND kind = 'cancel'`,
      [keys.map((key) => `hold:${key}`)],
    );
  }
}
