import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface NewOrder {
  id: string;
  walletId: string;
  site: string;
  bundleId: string;
  credits: number;
  price: number;
  currency: string;
  country: string;
  /** The code, its hundredths of a percent and what it took off the price. */
  discount: { code: string; points: number; amount: number } | null;
  /** Hundredths of a percent of tax that the price contains. */
  vatPoints: number;
}

@Injectable()
export class OrderRepository {
  constructor(private readonly clock: Clock) {}

  async insert(tx: EntityManager, order: NewOrder): Promise<void> {
    const { id, walletId, site, bundleId, credits, price, currency, country, discount, vatPoints } = order;
    await tx.query(
      `INSERT INTO purchase_order (id, wallet_id, site, bundle_id, credits, price, currency, country, discount_code, discount_points, discount_amount, vat_points, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, walletId, site, bundleId, credits, price, currency, country, discount?.code ?? null, discount?.points ?? 0, discount?.amount ?? 0, vatPoints, this.clock.now()],
    );
  }
}
