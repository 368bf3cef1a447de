import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberWalletEntity } from '../../member/members/member-wallet.entity';
import type { PaymentEntity } from '../../payment/payments/payment.entity';
import type { PurchaseOrderEntity } from './purchase-order.entity';

export interface NewOrder {
  id: string;
  walletId: string;
  site: string;
  bundleId: string;
  credits: number;
  price: number;
  currency: string;
  country: string;
  /** `points` are hundredths of a percent, `amount` is in minor units. */
  discount: { code: string; points: number; amount: number } | null;
  vatPoints: number;
  locale: Locale;
}

export interface Waiver {
  version: string;
  locale: Locale;
}

export interface PaidOrder {
  bundleId: PurchaseOrderEntity['bundle_id'];
  credits: PurchaseOrderEntity['credits'];
  method: PaymentEntity['method'];
  bank: PaymentEntity['bank'];
  boughtAt: PurchaseOrderEntity['created_at'];
}

@Injectable()
export class OrderRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async lastPaid(site: string, memberId: string): Promise<PaidOrder | null> {
    const [order] = await this.database.query<PaidOrder[]>(
      `SELECT o.bundle_id AS bundleId, o.credits, p.method, p.bank, o.created_at AS boughtAt
       FROM member_wallet m
       JOIN purchase_order o ON o.wallet_id = m.wallet_id
       JOIN payment p ON p.order_id = o.id
       WHERE m.site = ? AND m.member_id = ? AND p.state = 'completed' ORDER BY o.id DESC LIMIT 1`,
      [site, memberId],
    );
    return order ?? null;
  }

  async findSite(walletId: string): Promise<string | null> {
    const [row] = await this.database.query<{ site: MemberWalletEntity['site'] }[]>(
      'SELECT site FROM member_wallet WHERE wallet_id = ?',
      [walletId],
    );
    return row?.site ?? null;
  }

  async insert(tx: EntityManager, order: NewOrder): Promise<void> {
    const {
      id,
      walletId,
      site,
      bundleId,
      credits,
      price,
      currency,
      country,
      discount,
      vatPoints,
      locale,
    } = order;
    await tx.query(
      `INSERT INTO purchase_order (id, wallet_id, site, bundle_id, credits, price, currency,
           country, discount_code, discount_points, discount_amount, vat_points, locale, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        walletId,
        site,
        bundleId,
        credits,
        price,
        currency,
        country,
        discount?.code ?? null,
        discount?.points ?? 0,
        discount?.amount ?? 0,
        vatPoints,
        locale,
        this.clock.now(),
      ],
    );
  }

  async insertWaiver(
    tx: EntityManager,
    orderId: string,
    { version, locale }: Waiver,
  ): Promise<void> {
    await tx.query(
      'INSERT INTO order_waiver (order_id, version, locale, agreed_at) VALUES (?, ?, ?, ?)',
      [orderId, version, locale, this.clock.now()],
    );
  }
}
