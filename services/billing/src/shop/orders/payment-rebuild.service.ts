import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
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
  /** Paid orders of unknown members. */
  unknown: string[];
  failed: string[];
}

/** Time before `since` from which orders are listed, because payers can pay failed orders later. */
const MARGIN_MS = 24 * 3_600_000;

/** After a database restore, books orders and payments that are newer than the restored data. */
@Injectable()
export class PaymentRebuildService {
  private readonly logger = new Logger(PaymentRebuildService.name);

  constructor(
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentRepository,
    private readonly paymentService: PaymentService,
    private readonly orders: OrderRepository,
    private readonly catalogue: CatalogueService,
    private readonly transactions: Transactions,
  ) {}

  async rebuild(since: Date): Promise<RebuiltPayments> {
    const result: RebuiltPayments = { known: 0, rebuilt: 0, unknown: [], failed: [] };
    for await (const listed of this.provider.list(new Date(since.getTime() - MARGIN_MS))) {
      try {
        const outcome = await this.rebuildOrder(listed);
        if (outcome === 'unknown') result.unknown.push(listed.id);
        else if (outcome !== 'unpaid') result[outcome] += 1;
      } catch (err) {
        this.logger.warn({ err, order_id: listed.id }, 'order could not be rebuilt; run again');
        result.failed.push(listed.id);
      }
    }
    return result;
  }

  private async rebuildOrder(
    listed: ListedOrder,
  ): Promise<'known' | 'rebuilt' | 'unknown' | 'unpaid'> {
    const observed = await this.provider.find(listed.id);
    const { id, reference, state, paid } = observed;
    const isKnown = reference !== null && (await this.payments.find(reference)) !== null;
    if (!isKnown) {
      if (state === 'failed' || state === 'cancelled') return 'unpaid';
      if (!(await this.recreate(observed, listed))) return paid > 0 ? 'unknown' : 'unpaid';
    }
    await this.paymentService.refresh(id, 'notice');
    return isKnown ? 'known' : 'rebuilt';
  }

  /**
   * Books the catalogue price. A payment of another amount therefore gets the state `review`.
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
