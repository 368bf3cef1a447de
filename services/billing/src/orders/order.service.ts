import type { Bundle, PaymentMethod } from '@duet/schemas/billing';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../catalogue/catalogue.service';
import { MemberService } from '../members/member.service';
import { PaymentService } from '../payments/payment.service';
import { OrderRepository } from './order.repository';
import { ShopService } from './shop.service';

export interface OrderRequest {
  bundleId: string;
  method: PaymentMethod;
  bank: string | null;
  /** Scheme and host of the page that the payer is on. */
  origin: string;
}

export interface PlacedOrder {
  paymentId: string;
  redirectUrl: string;
}

@Injectable()
export class OrderService {
  constructor(
    private readonly transactions: Transactions,
    private readonly shop: ShopService,
    private readonly catalogue: CatalogueService,
    private readonly members: MemberService,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
  ) {}

  /**
   * Orders a bundle and opens its payment at the provider.
   * @throws {AppError} 422 `bundle_unavailable`, `payment_method_unavailable`; 503 `payment_provider_unavailable`.
   */
  async place(actor: MemberPrincipal, { bundleId, method, bank, origin }: OrderRequest): Promise<PlacedOrder> {
    const { country, bundles } = await this.shop.offerFor(actor);
    const bundle = bundles.find(({ id }) => id === bundleId);
    if (!bundle) throw new AppError('bundle_unavailable');
    await this.catalogue.requireMethod(method, bank, country, bundle);

    const paymentId = await this.record(actor, country, bundle, method, bank);
    const redirectUrl = await this.payments.open(paymentId, {
      description: `${bundle.credits} credits`,
      country,
      locale: actor.locale,
      returnUrl: `${origin}/transactions/${paymentId}`,
    });
    return { paymentId, redirectUrl };
  }

  private record(actor: MemberPrincipal, country: string, bundle: Bundle, method: PaymentMethod, bank: string | null): Promise<string> {
    return this.transactions.run(async (tx) => {
      const walletId = await this.members.walletOf(tx, actor.site, actor.member);
      const orderId = newId();
      const { id: bundleId, credits, price, currency } = bundle;
      await this.orders.insert(tx, { id: orderId, walletId, site: actor.site, bundleId, credits, price, currency, country });
      return this.payments.create(tx, { orderId, method, bank, amount: price, currency });
    });
  }
}
