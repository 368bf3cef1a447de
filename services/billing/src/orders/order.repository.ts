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
}

@Injectable()
export class OrderRepository {
  constructor(private readonly clock: Clock) {}

  async insert(tx: EntityManager, order: NewOrder): Promise<void> {
    await tx.query(
      'INSERT INTO purchase_order (id, wallet_id, site, bundle_id, credits, price, currency, country, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [order.id, order.walletId, order.site, order.bundleId, order.credits, order.price, order.currency, order.country, this.clock.now()],
    );
  }
}
