import type { PaymentMethod } from '@duet/schemas/billing';
import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import type { TimeCursor } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import { statesBefore, type PaymentState } from './payment-state';
import type { PurchaseOrderEntity } from '../../shop/orders/purchase-order.entity';
import type { PaymentEntity } from './payment.entity';

export interface PaymentRecord {
  id: PaymentEntity['id'];
  orderId: PaymentEntity['order_id'];
  walletId: PurchaseOrderEntity['wallet_id'];
  site: PurchaseOrderEntity['site'];
  provider: PaymentEntity['provider'];
  providerOrderId: PaymentEntity['provider_order_id'];
  method: PaymentEntity['method'];
  bank: PaymentEntity['bank'];
  amount: PaymentEntity['amount'];
  currency: PaymentEntity['currency'];
  bundleId: PurchaseOrderEntity['bundle_id'];
  credits: PurchaseOrderEntity['credits'];
  discount: PurchaseOrderEntity['discount_amount'];
  country: PurchaseOrderEntity['country'];
  locale: Locale | null;
  state: PaymentState;
  createdAt: PaymentEntity['created_at'];
  recurring: PaymentEntity['recurring'];
  disputeWonAt: PaymentEntity['dispute_won_at'];
  receiptId: string | null;
  receiptNumber: number | null;
}

export interface NewPayment {
  /** Set only to recreate a payment that is missing after a database restore. */
  id?: string;
  orderId: string;
  method: PaymentMethod;
  bank: string | null;
  amount: number;
  currency: string;
  recurring?: boolean;
}

export type Cause = 'member' | 'provider' | 'notice' | 'reconciliation' | 'poll' | 'staff';

export interface Transition {
  paymentId: string;
  from: PaymentState | null;
  to: PaymentState;
  cause: Cause;
  providerStatus: string | null;
}

export interface DueCheck {
  id: PaymentEntity['id'];
  state: PaymentState;
  createdAt: PaymentEntity['created_at'];
  nextCheckAt: Date;
}

const SELECT = `SELECT p.id, p.order_id AS orderId, o.wallet_id AS walletId, o.site, p.provider,
      p.provider_order_id AS providerOrderId, p.method, p.bank,
  p.amount, p.currency, o.bundle_id AS bundleId, o.credits, o.discount_amount AS discount,
      o.country, o.locale, p.state, p.created_at AS createdAt, p.recurring,
  p.dispute_won_at AS disputeWonAt, r.id AS receiptId, r.number AS receiptNumber
  FROM payment p
  JOIN purchase_order o ON o.id = p.order_id
  LEFT JOIN receipt r ON r.subject = o.id AND p.state IN ('completed', 'charged_back')`;

export interface DisputedPayment {
  id: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  paidAt: Date;
  chargedBackAt: Date;
  frozen: number;
  paidTwice: number;
}

@Injectable()
export class PaymentRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async insert(
    tx: EntityManager,
    provider: string,
    payment: NewPayment,
    nextCheck: Date,
  ): Promise<string> {
    const id = payment.id ?? newId();
    const now = this.clock.now();
    await tx.query(
      `INSERT INTO payment (id, order_id, provider, method, bank, amount, currency, state,
           recurring, created_at, changed_at, next_check_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'created', ?, ?, ?, ?)`,
      [
        id,
        payment.orderId,
        provider,
        payment.method,
        payment.bank,
        payment.amount,
        payment.currency,
        payment.recurring ? 1 : 0,
        now,
        now,
        nextCheck,
      ],
    );
    await this.record(tx, {
      paymentId: id,
      from: null,
      to: 'created',
      cause: 'member',
      providerStatus: null,
    });
    return id;
  }

  async find(
    id: string,
    tx: Pick<EntityManager, 'query'> = this.database,
  ): Promise<PaymentRecord | null> {
    const [row] = (await tx.query(`${SELECT} WHERE p.id = ?`, [id])) as PaymentRecord[];
    return row ?? null;
  }

  async findOwn(site: string, memberId: string, id: string): Promise<PaymentRecord | null> {
    const [row] = (await this.database.query(
      `${SELECT} JOIN member_wallet m ON m.wallet_id = o.wallet_id WHERE p.id = ? AND m.site = ? AND m.member_id = ?`,
      [id, site, memberId],
    )) as PaymentRecord[];
    return row ?? null;
  }

  async listOwn(site: string, memberId: string, limit: number): Promise<PaymentRecord[]> {
    return (await this.database.query(
      `${SELECT} JOIN member_wallet m ON m.wallet_id = o.wallet_id WHERE m.site = ? AND m.member_id = ? ORDER BY p.id DESC LIMIT ?`,
      [site, memberId, limit],
    )) as PaymentRecord[];
  }

  disputed(site: string, { at, id }: TimeCursor, limit: number): Promise<DisputedPayment[]> {
    return this.database.query(
      `SELECT p.id, p.amount, p.currency, p.method, p.created_at AS paidAt,
           l.frozen_at AS chargedBackAt, l.frozen, l.refunded_value AS paidTwice
       FROM payment p
       JOIN purchase_order o ON o.id = p.order_id JOIN lot l ON l.order_id = o.id
       WHERE o.site = ? AND p.state = 'charged_back' AND l.frozen_at >= ?
         AND (l.frozen_at > ? OR p.id > ?)
       ORDER BY l.frozen_at, p.id LIMIT ?`,
      [site, at, at, id, limit],
    );
  }

  /** @returns true if another card charge of the wallet is still open */
  async hasOpenCharge(tx: EntityManager, walletId: string, except: string): Promise<boolean> {
    const rows = (await tx.query(
      `SELECT 1
        FROM payment p
        JOIN purchase_order o ON o.id = p.order_id
        WHERE o.wallet_id = ? AND p.recurring = 1 AND p.id <> ? AND p.state IN ('created',
          'pending')
        LIMIT 1`,
      [walletId, except],
    )) as unknown[];
    return rows.length > 0;
  }

  async lock(tx: EntityManager, id: string): Promise<PaymentRecord | null> {
    await tx.query('SELECT id FROM payment WHERE id = ? FOR UPDATE', [id]);
    return this.find(id, tx);
  }

  /** Stores the order id if the payment has none or has only `number`, the order's second id. */
  async linkProviderOrder(
    tx: EntityManager,
    id: string,
    providerOrderId: string,
    number: string | null = null,
  ): Promise<void> {
    await tx.query(
      `UPDATE payment SET provider_order_id = ?
       WHERE id = ? AND (provider_order_id IS NULL OR provider_order_id = ?)`,
      [providerOrderId, id, number],
    );
  }

  async transit(
    tx: EntityManager,
    transition: Transition,
    nextCheck: Date | null,
  ): Promise<boolean> {
    const { paymentId, to } = transition;
    const result = (await tx.query(
      `UPDATE payment
        SET state = ?, changed_at = ?, next_check_at = ?
        WHERE id = ? AND state IN (?)`,
      [to, this.clock.now(), nextCheck, paymentId, statesBefore(to)],
    )) as ResultSetHeader;
    if (result.affectedRows === 0) return false;
    await this.record(tx, transition);
    return true;
  }

  /** Completes a reversed payment after a won dispute, and excludes it from reconciliation. */
  async reopen(tx: EntityManager, id: string): Promise<void> {
    const now = this.clock.now();
    await tx.query(
      `UPDATE payment
        SET state = 'completed', changed_at = ?, dispute_won_at = ?, next_check_at = NULL
        WHERE id = ?`,
      [now, now, id],
    );
    await this.record(tx, {
      paymentId: id,
      from: 'charged_back',
      to: 'completed',
      cause: 'staff',
      providerStatus: null,
    });
  }

  private async record(
    tx: EntityManager,
    { paymentId, from, to, cause, providerStatus }: Transition,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO payment_transition (id, payment_id, from_state, to_state, cause,
          provider_status, at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [newId(), paymentId, from, to, cause, providerStatus, this.clock.now()],
    );
  }

  async due(limit: number): Promise<DueCheck[]> {
    return (await this.database.query(
      `SELECT id, state, created_at AS createdAt, next_check_at AS nextCheckAt
        FROM payment
        WHERE next_check_at <= ?
        ORDER BY next_check_at
        LIMIT ?`,
      [this.clock.now(), limit],
    )) as DueCheck[];
  }

  /** An optimistic lock on `next_check_at` ensures that only one process makes each check. */
  async claimCheck(id: string, due: Date, next: Date | null): Promise<boolean> {
    const result = (await this.database.query(
      'UPDATE payment SET next_check_at = ? WHERE id = ? AND next_check_at = ?',
      [next, id, due],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** @returns true at most once in `pauseMs` per payment */
  async claimPoll(id: string, pauseMs: number): Promise<boolean> {
    const now = this.clock.now();
    const result = (await this.database.query(
      `UPDATE payment
        SET checked_at = ?
        WHERE id = ? AND state = 'pending' AND (checked_at IS NULL OR checked_at <= ?)`,
      [now, id, new Date(now.getTime() - pauseMs)],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }
}
