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
  /** True if the hold has no row in the table `hold` and its lots count its credits as `spent`. */
  isMoved: boolean;
}

@Injectable()
export class HoldRepository {
  constructor(private readonly clock: Clock) {}

  async findAll(tx: EntityManager, keys: readonly string[]): Promise<Map<string, WholeHold>> {
    if (keys.length === 0) return new Map();
    const rows = (await tx.query(
      `SELECT h.pending_id AS \`key\`, h.wallet_id AS walletId, h.spend_kind AS kind, h.amount,
            h.lot_id AS lotId, o.hold_key IS NULL AS isMoved,
            CASE WHEN h.kind = 'cancel' THEN 'cancelled' WHEN e.kind = 'post' THEN 'posted'
                WHEN e.kind = 'release' THEN 'released' ELSE 'held' END AS state
        FROM movement h
        LEFT JOIN movement e ON e.idempotency_key = CONCAT('end:', h.pending_id) AND e.line = 0
        LEFT JOIN hold o ON o.hold_key = h.pending_id
        WHERE h.idempotency_key IN (?)
        ORDER BY h.idempotency_key, h.line`,
      [keys.map((key) => `hold:${key}`)],
    )) as (Hold & { lotId: string | null; isMoved: number })[];
    const holds = new Map<string, WholeHold>();
    for (const { lotId, isMoved, ...hold } of rows) {
      const known = holds.get(hold.key);
      const parts = [...(known?.parts ?? []), ...(lotId ? [{ lotId, amount: hold.amount }] : [])];
      const amount = (known?.amount ?? 0) + hold.amount;
      holds.set(hold.key, { ...hold, amount, parts, isMoved: isMoved === 1 });
    }
    return holds;
  }

  /** Posts holds without a row in the table `hold`. Repeated calls change nothing. */
  async post(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO movement (idempotency_key, line, id, site, wallet_id, kind, spend_kind,
          debit, credit, unit, amount, lot_id, pending_id, reference, occurred_at)
        SELECT CONCAT('end:', pending_id), line, pending_id, site, wallet_id, 'post', spend_kind,
            'spent', 'held', unit, amount, lot_id, pending_id, reference, ?
          FROM movement
          WHERE idempotency_key IN (?) AND kind = 'hold'`,
      [this.clock.now(), keys.map((key) => `hold:${key}`)],
    );
  }

  /** Finalizes holds with a row in the table `hold`, which only earlier versions create. */
  async finalize(
    tx: EntityManager,
    holds: readonly { key: string; state: 'posted' | 'released' }[],
  ): Promise<void> {
    const posted = holds.filter(({ state }) => state === 'posted').map(({ key }) => key);
    const result = (await tx.query(
      `UPDATE hold
        SET state = IF(hold_key IN (?), 'posted', 'released'), settled_at = ?
        WHERE hold_key IN (?) AND state = 'held'`,
      // Adds the empty string, because SQL does not allow an empty list.
      [['', ...posted], this.clock.now(), holds.map(({ key }) => key)],
    )) as ResultSetHeader;
    if (result.affectedRows !== holds.length)
      throw new Error(`only ${result.affectedRows} of ${holds.length} holds could be finalized`);
  }
}
