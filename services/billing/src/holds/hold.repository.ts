import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import type { SpendKind } from '../catalogue/catalogue.service';
import type { Part } from '../wallets/allocate';

/** `cancelled` is the fence: a cancellation that came before its hold, which must then never be made. */
export type HoldState = 'held' | 'posted' | 'released' | 'cancelled';

export interface Hold {
  key: string;
  walletId: string | null;
  kind: SpendKind | null;
  amount: number;
  state: HoldState;
}

@Injectable()
export class HoldRepository {
  constructor(private readonly clock: Clock) {}

  /** False when the key has been used, whatever for; a copy that is being written is waited for. */
  async insert(tx: EntityManager, hold: Omit<Hold, 'state'>): Promise<boolean> {
    try {
      await tx.query("INSERT INTO hold (hold_key, wallet_id, kind, amount, state, created_at) VALUES (?, ?, ?, ?, 'held', ?)", [
        hold.key,
        hold.walletId,
        hold.kind,
        hold.amount,
        this.clock.now(),
      ]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async insertParts(tx: EntityManager, key: string, parts: readonly Part[]): Promise<void> {
    if (parts.length === 0) return;
    await tx.query('INSERT INTO hold_part (hold_key, lot_id, amount) VALUES ?', [parts.map(({ lotId, amount }) => [key, lotId, amount])]);
  }

  async find(tx: EntityManager, key: string): Promise<Hold | null> {
    const [hold] = (await tx.query(
      'SELECT hold_key AS `key`, wallet_id AS walletId, kind, amount, state FROM hold WHERE hold_key = ?',
      [key],
    )) as Hold[];
    return hold ?? null;
  }

  async parts(tx: EntityManager, key: string): Promise<Part[]> {
    return (await tx.query('SELECT lot_id AS lotId, amount FROM hold_part WHERE hold_key = ? ORDER BY lot_id', [key])) as Part[];
  }

  /** Ends an open hold. True once; false when there is none that is open. */
  async settle(tx: EntityManager, key: string, state: 'posted' | 'released'): Promise<boolean> {
    const result = (await tx.query("UPDATE hold SET state = ?, settled_at = ? WHERE hold_key = ? AND state = 'held'", [
      state,
      this.clock.now(),
      key,
    ])) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** Uses the key up before any hold could. False when it has been used already. */
  async fence(tx: EntityManager, key: string): Promise<boolean> {
    const now = this.clock.now();
    const result = (await tx.query(
      "INSERT IGNORE INTO hold (hold_key, amount, state, created_at, settled_at) VALUES (?, 0, 'cancelled', ?, ?)",
      [key, now, now],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }
}
