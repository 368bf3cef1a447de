import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import type { Lot, Part } from './allocate';
import { CHANGES, type Change } from './change';
import {
  WALLET_COLUMNS,
  type Wallet,
  type WalletRow,
  requireOne,
  toWallet,
} from './wallet.repository';
import type { LotEntity } from './lot.entity';

export interface NewLot {
  id?: string;
  walletId: string;
  orderId: string | null;
  kind: 'signup_credits' | 'purchase' | 'adjustment';
  granted: number;
  /** Price in minor units; null for free credits. */
  paid: { amount: number; currency: string } | null;
}

export interface RefundableLot {
  id: LotEntity['id'];
  walletId: LotEntity['wallet_id'];
  granted: LotEntity['granted'];
  remaining: LotEntity['remaining'];
  refunded: LotEntity['refunded'];
  frozen: LotEntity['frozen'];
  value: LotEntity['value'];
  refundedValue: LotEntity['refunded_value'];
  currency: string;
  frozenAt: LotEntity['frozen_at'];
}

export interface SpendableWallet extends Wallet {
  lots: Lot[];
}

/** Callers lock the wallet's row before they change its lots. */
@Injectable()
export class LotRepository {
  constructor(private readonly clock: Clock) {}

  async insert(
    tx: EntityManager,
    { id = newId(), walletId, orderId, kind, granted, paid }: NewLot,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO lot (id, wallet_id, order_id, kind, granted, remaining, value, currency,
          created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        walletId,
        orderId,
        kind,
        granted,
        granted,
        paid?.amount ?? 0,
        paid?.currency ?? null,
        this.clock.now(),
      ],
    );
  }

  async hasPurchase(tx: EntityManager, walletId: string): Promise<boolean> {
    return (
      (
        await tx.query<unknown[]>(
          "SELECT 1 FROM lot WHERE wallet_id = ? AND kind = 'purchase' LIMIT 1",
          [walletId],
        )
      ).length > 0
    );
  }

  /**
   * Finds wallets with their lots in spending order: free lots first, then the oldest bought lot.
   */
  async spendable(
    tx: EntityManager,
    walletIds: readonly string[],
  ): Promise<Map<string, SpendableWallet>> {
    const rows = (await tx.query(
      `SELECT ${WALLET_COLUMNS}, l.id AS lotId, l.remaining
        FROM wallet w
        LEFT JOIN lot l ON l.wallet_id = w.id AND l.remaining > 0
        WHERE w.id IN (?)
        ORDER BY w.id, l.order_id IS NOT NULL, l.created_at, l.id`,
      [walletIds],
    )) as (WalletRow & { lotId: string | null; remaining: number })[];
    const wallets = new Map<string, SpendableWallet>();
    for (const { lotId, remaining, ...row } of rows) {
      const wallet = wallets.get(row.id) ?? { ...toWallet(row), lots: [] };
      if (lotId !== null) wallet.lots.push({ id: lotId, remaining });
      wallets.set(row.id, wallet);
    }
    return wallets;
  }

  async free(tx: EntityManager, walletId: string): Promise<Lot[]> {
    return (await tx.query(
      `SELECT id, remaining
        FROM lot
        WHERE wallet_id = ? AND remaining > 0 AND order_id IS NULL
        ORDER BY created_at DESC, id DESC`,
      [walletId],
    )) as Lot[];
  }

  async takeFreeCredits(tx: EntityManager, { lotId, amount }: Part): Promise<void> {
    const result = (await tx.query(
      `UPDATE lot
        SET remaining = remaining - ?, taken = taken + ?
        WHERE id = ? AND remaining >= ? AND order_id IS NULL`,
      [amount, amount, lotId, amount],
    )) as ResultSetHeader;
    requireOne(result, `take ${amount} credits of lot ${lotId}`);
  }

  async change(tx: EntityManager, changes: readonly Change[]): Promise<void> {
    const result = (await tx.query(
      `UPDATE ${CHANGES} STRAIGHT_JOIN lot l ON l.id = c.id
       SET l.remaining = l.remaining + c.available, l.held = l.held + c.held,
           l.spent = l.spent + c.spent
       WHERE l.remaining + c.available >= 0 AND l.held + c.held >= 0`,
      [JSON.stringify(changes)],
    )) as ResultSetHeader;
    if (result.affectedRows !== changes.length)
      throw new Error(
        `only ${result.affectedRows} of ${changes.length} lots have enough credits for their change`,
      );
  }

  async findOfOrder(tx: EntityManager, orderId: string): Promise<RefundableLot | null> {
    const [lot] = (await tx.query(
      `SELECT id, wallet_id AS walletId, granted, remaining, refunded, frozen, value,
           refunded_value AS refundedValue, currency, frozen_at AS frozenAt
       FROM lot WHERE order_id = ?`,
      [orderId],
    )) as RefundableLot[];
    return lot ?? null;
  }

  /**
   * Freezes the remaining credits. `freezeReturned` freezes credits that return to the lot later.
   */
  async freeze(tx: EntityManager, { lotId, amount }: Part): Promise<void> {
    const result = (await tx.query(
      `UPDATE lot
        SET remaining = remaining - ?, frozen = frozen + ?, frozen_at = COALESCE(frozen_at, ?)
        WHERE id = ? AND remaining = ?`,
      [amount, amount, this.clock.now(), lotId, amount],
    )) as ResultSetHeader;
    requireOne(result, `freeze ${amount} credits of lot ${lotId}`);
  }

  async unfreeze(tx: EntityManager, { lotId, amount }: Part): Promise<void> {
    const result = (await tx.query(
      `UPDATE lot
        SET remaining = remaining + frozen, frozen = 0, frozen_at = NULL
        WHERE id = ? AND frozen = ?`,
      [lotId, amount],
    )) as ResultSetHeader;
    requireOne(result, `unfreeze ${amount} credits of lot ${lotId}`);
  }

  async findUnfrozen(
    tx: EntityManager,
    walletIds: readonly string[],
  ): Promise<(Lot & { walletId: string; orderId: string })[]> {
    return (await tx.query(
      `SELECT id, wallet_id AS walletId, remaining, order_id AS orderId
        FROM lot
        WHERE wallet_id IN (?) AND frozen_at IS NOT NULL AND remaining > 0
        ORDER BY wallet_id, id`,
      [walletIds],
    )) as (Lot & { walletId: string; orderId: string })[];
  }

  async refund(tx: EntityManager, { lotId, amount }: Part, value: number): Promise<void> {
    const result = (await tx.query(
      `UPDATE lot
        SET remaining = remaining - ?, refunded = refunded + ?, refunded_value = refunded_value + ?
        WHERE id = ? AND remaining >= ? AND refunded_value + ? <= value`,
      [amount, amount, value, lotId, amount, value],
    )) as ResultSetHeader;
    requireOne(result, `refund ${amount} credits of lot ${lotId}`);
  }

  async restoreRefunded(tx: EntityManager, { lotId, amount }: Part, value: number): Promise<void> {
    const result = (await tx.query(
      `UPDATE lot
        SET remaining = remaining + ?, refunded = refunded - ?, refunded_value = refunded_value - ?
        WHERE id = ? AND refunded >= ? AND refunded_value >= ?`,
      [amount, amount, value, lotId, amount, value],
    )) as ResultSetHeader;
    requireOne(result, `give ${amount} refunded credits back to lot ${lotId}`);
  }
}
