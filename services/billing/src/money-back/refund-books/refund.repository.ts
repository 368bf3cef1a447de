import type { Locale } from '@duet/schemas/locales';
import type { Refund, WithdrawalReason } from '@duet/schemas/refunds';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberWalletEntity } from '../../member/members/member-wallet.entity';
import type { LotEntity } from '../../money/wallets/lot.entity';
import type { PaymentEntity } from '../../payment/payments/payment.entity';
import type { PurchaseOrderEntity } from '../../shop/orders/purchase-order.entity';
import type { RefundEntity } from './refund.entity';

export type RefundState = Refund['state'];

export interface RefundRecord {
  id: RefundEntity['id'];
  site: RefundEntity['site'];
  walletId: RefundEntity['wallet_id'];
  orderId: RefundEntity['order_id'];
  paymentId: RefundEntity['payment_id'];
  withdrawalId: RefundEntity['withdrawal_id'];
  askedBy: RefundEntity['asked_by'];
  approvedBy: RefundEntity['approved_by'];
  reason: RefundEntity['reason'];
  credits: RefundEntity['credits'];
  amount: RefundEntity['amount'];
  currency: RefundEntity['currency'];
  state: RefundState;
  attempts: RefundEntity['attempts'];
  createdAt: RefundEntity['created_at'];
  method: PaymentEntity['method'];
  providerOrderId: string;
  isChargedBack: number;
}

export type NewRefund = Pick<
  RefundRecord,
  | 'id'
  | 'site'
  | 'walletId'
  | 'orderId'
  | 'paymentId'
  | 'withdrawalId'
  | 'askedBy'
  | 'approvedBy'
  | 'state'
  | 'credits'
  | 'amount'
  | 'currency'
>;

export interface Purchase {
  orderId: string;
  paymentId: PaymentEntity['id'];
  site: PurchaseOrderEntity['site'];
  walletId: LotEntity['wallet_id'];
  method: PaymentEntity['method'];
  boughtAt: LotEntity['created_at'];
  granted: LotEntity['granted'];
  remaining: LotEntity['remaining'];
  refunded: LotEntity['refunded'];
  spent: LotEntity['spent'];
  held: LotEntity['held'];
  value: LotEntity['value'];
  refundedValue: LotEntity['refunded_value'];
  currency: string;
  frozenAt: LotEntity['frozen_at'];
  isUnderWay: number;
}

const SELECT = `SELECT r.id, r.site, r.wallet_id AS walletId, r.order_id AS orderId, r.payment_id AS paymentId,
      r.withdrawal_id AS withdrawalId, r.asked_by AS askedBy, r.approved_by AS approvedBy, r.reason,
      r.credits, r.amount,
  r.currency, r.state, r.attempts, r.created_at AS createdAt, p.method,
      p.provider_order_id AS providerOrderId, p.state = 'charged_back' AS isChargedBack
  FROM refund r
  JOIN payment p ON p.id = r.payment_id`;
const PURCHASES = `SELECT l.order_id AS orderId, p.id AS paymentId, o.site, l.wallet_id AS walletId, p.method,
      l.created_at AS boughtAt, l.granted, l.remaining, l.refunded,
  l.spent, l.held, l.value, l.refunded_value AS refundedValue, l.currency, l.frozen_at AS frozenAt,
  EXISTS (SELECT 1 FROM refund r WHERE r.open_order = l.order_id) AS isUnderWay
  FROM lot l
  JOIN purchase_order o ON o.id = l.order_id
  JOIN payment p ON p.order_id = o.id AND p.state IN ('completed', 'charged_back')`;
const OWN = 'JOIN member_wallet m ON m.wallet_id = l.wallet_id';

type Sql = Pick<EntityManager, 'query'>;

@Injectable()
export class RefundRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws a duplicate-key error (`one_open_per_order`) if the order has an open refund */
  async insert(tx: EntityManager, refund: NewRefund, nextTry: Date | null): Promise<void> {
    const {
      id,
      site,
      walletId,
      orderId,
      paymentId,
      withdrawalId,
      askedBy,
      approvedBy,
      credits,
      amount,
      currency,
      state,
    } = refund;
    const now = this.clock.now();
    await tx.query(
      `INSERT INTO refund (id, site, wallet_id, order_id, open_order, payment_id, withdrawal_id,
           asked_by, approved_by, credits, amount, currency, state, created_at, changed_at,
           next_try_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        site,
        walletId,
        orderId,
        orderId,
        paymentId,
        withdrawalId,
        askedBy,
        approvedBy,
        credits,
        amount,
        currency,
        state,
        now,
        now,
        nextTry,
      ],
    );
  }

  async find(id: string, tx: Sql = this.database): Promise<RefundRecord | null> {
    const [row] = (await tx.query(`${SELECT} WHERE r.id = ?`, [id])) as RefundRecord[];
    return row ?? null;
  }

  async listOwn(
    site: string,
    memberId: string,
    before: string,
    limit: number,
  ): Promise<RefundRecord[]> {
    return this.database.query(
      `${SELECT} JOIN member_wallet m ON m.wallet_id = r.wallet_id WHERE m.site = ? AND m.member_id = ? AND r.id < ? ORDER BY r.id DESC LIMIT ?`,
      [site, memberId, before, limit],
    );
  }

  async purchases(site: string, memberId: string, since: Date): Promise<Purchase[]> {
    return this.database.query(
      `${PURCHASES} ${OWN} WHERE m.site = ? AND m.member_id = ? AND l.created_at >= ? ORDER BY l.created_at DESC, l.id DESC`,
      [site, memberId, since],
    );
  }

  async purchase(
    site: string,
    paymentId: string,
    memberId: string | null,
    tx: Sql = this.database,
  ): Promise<Purchase | null> {
    const [row] = (await tx.query(
      `${PURCHASES} LEFT ${OWN} WHERE p.id = ? AND o.site = ? AND (? IS NULL OR m.member_id = ?)`,
      [paymentId, site, memberId, memberId],
    )) as Purchase[];
    return row ?? null;
  }

  async getLocale(walletId: string): Promise<Locale> {
    const [row] = await this.database.query<Pick<MemberWalletEntity, 'locale'>[]>(
      'SELECT locale FROM member_wallet WHERE wallet_id = ?',
      [walletId],
    );
    return row?.locale ?? 'en';
  }

  async lockPayment(tx: EntityManager, paymentId: string): Promise<void> {
    await tx.query('SELECT id FROM payment WHERE id = ? FOR UPDATE', [paymentId]);
  }

  async paidBack(orderId: string, tx: Sql = this.database): Promise<number> {
    const [row] = (await tx.query(
      "SELECT COALESCE(SUM(amount), 0) AS paid FROM refund WHERE order_id = ? AND state = 'done'",
      [orderId],
    )) as { paid: string }[];
    return Number(row?.paid ?? 0);
  }

  async due(limit: number): Promise<{ id: string; attempts: number }[]> {
    return this.database.query(
      `SELECT id, attempts
        FROM refund
        WHERE state = 'pending' AND next_try_at <= ?
        ORDER BY next_try_at
        LIMIT ?`,
      [this.clock.now(), limit],
    );
  }

  /** An optimistic lock on `attempts` ensures that only one process makes each attempt. */
  async claim(id: string, attempts: number, next: Date): Promise<boolean> {
    const result = (await this.database.query(
      `UPDATE refund
        SET attempts = attempts + 1, next_try_at = ?
        WHERE id = ? AND attempts = ? AND state = 'pending'`,
      [next, id, attempts],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** Finds an open refund that was not sent to the provider. The lock prevents sending. */
  async findUnasked(tx: EntityManager, orderId: string): Promise<RefundRecord | null> {
    const [open] = (await tx.query(
      `SELECT id
        FROM refund
        WHERE open_order = ? AND (state = 'in_review' OR (state = 'pending' AND attempts = 0))
        FOR UPDATE`,
      [orderId],
    )) as Pick<RefundEntity, 'id'>[];
    return open ? this.find(open.id, tx) : null;
  }

  async end(
    tx: EntityManager,
    id: string,
    state: 'done' | 'failed' | 'refused' | 'cancelled',
    answer: string,
  ): Promise<boolean> {
    const result = (await tx.query(
      `UPDATE refund
        SET state = ?, open_order = NULL, provider_answer = ?, changed_at = ?, next_try_at = NULL
        WHERE id = ? AND state IN ('pending', 'in_review')`,
      [state, answer.slice(0, 255), this.clock.now(), id],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** Reopens the withdrawal for staff, because the refund did not reach the buyer. */
  async returnToStaff(
    tx: EntityManager,
    withdrawalId: string,
    reason: WithdrawalReason,
  ): Promise<void> {
    await tx.query("UPDATE withdrawal SET state = 'waiting', reason = ? WHERE id = ?", [
      reason,
      withdrawalId,
    ]);
  }

  async note(id: string, answer: string): Promise<void> {
    await this.database.query(
      "UPDATE refund SET provider_answer = ? WHERE id = ? AND state = 'pending'",
      [answer.slice(0, 255), id],
    );
  }
}
