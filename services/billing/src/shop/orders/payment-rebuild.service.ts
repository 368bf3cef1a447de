import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import {
  PaymentProvider,
  type ListedOrder,
  type ProviderOrder,
} from '../../payment/payments/payment-provider';
import { PaymentRepository } from '../../payment/payments/payment.repository';
import { PaymentService } from '../../payment/payments/payment.service';
import { CatalogueService } from '../catalogue/catalogue.service';
import { OrderRepository } from './order.repository';

export interface RebuiltPayments {
  known: number;
  rebuilt: number;
  unknown: string[];
}

/** Payers can still pay an order that was cancelled or failed some hours before. */
const MARGIN_MS = 24 * 3_600_000;

/** After a restore, books what was ordered and paid after the time of the restored data. */
@Injectable()
export class PaymentRebuildService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly paymentService: PaymentService,
    private readonly orders: OrderRepository,
    private readonly catalogue: CatalogueService,
    private readonly transactions: Transactions,
  ) {}

  async rebuild(since: Date): Promise<RebuiltPayments> {
    const result: RebuiltPayments = { known: 0, rebuilt: 0, unknown: [] };
    for await (const listed of this.provider.list(new Date(since.getTime() - MARGIN_MS))) {
      const observed = await this.provider.find(listed.id);
      const { id, reference, state } = observed;
      if (reference && (await this.payments.find(reference))) result.known += 1;
      else if (state === 'failed' || state === 'cancelled') continue;
      else if (await this.recreate(observed, listed)) result.rebuilt += 1;
      else {
        result.unknown.push(id);
        continue;
      }
      await this.paymentService.refresh(id, 'notice');
    }
    return result;
  }

  /**
   * Books the price of the catalogue: a payment of another amount gets the state `review`.
   * @returns false if member or bundle is unknown
   */
  private async recreate({ reference }: ProviderOrder, { trace }: ListedOrder): Promise<boolean> {
    const site = trace && (await this.orders.findSite(trace.walletId));
    if (!reference || !site) return false;
    const { walletId, bundleId, credits, method, country, locale } = trace;
    const bundle = await this.catalogue.findBundle(site, country, bundleId);
    if (bundle?.credits !== credits) return false;
    const { price, currency } = bundle;
    const vatPoints = await this.catalogue.vatPoints(country);
    const order = { walletId, site, bundleId, credits, price, currency, country, locale };
    await this.transactions.run(async (tx) => {
      const orderId = newId();
      await this.orders.insert(tx, { id: orderId, ...order, vatPoints, discount: null });
      const payment = { id: reference, orderId, method, bank: null, amount: price, currency };
      await this.paymentService.create(tx, payment);
    });
    return true;
  }
}
