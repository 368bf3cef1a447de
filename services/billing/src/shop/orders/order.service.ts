import { WAIVER_VERSION } from '@duet/schemas/waiver';
import type { Bundle, MethodKind, PaymentMethod } from '@duet/schemas/billing';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { STORE_CARD_TEXT_VERSION } from '@duet/schemas/repeat-order';
import { StoredCardRepository } from '../../payment/cards/stored-card.repository';
import { CatalogueService } from '../catalogue/catalogue.service';
import { DiscountService, type Quote } from '../discounts/discount.service';
import { MemberService } from '../../member/members/member.service';
import { PaymentService } from '../../payment/payments/payment.service';
import { OrderRepository } from './order.repository';
import { ShopService } from './shop.service';

export interface OrderInput {
  bundleId: string;
  method: PaymentMethod;
  bank: string | null;
  discountCode: string | null;
  /** Accepted version of the waiver. Without a waiver, a withdrawal can include used credits. */
  waiverVersion?: string | undefined;
}

export interface PaymentPage {
  /** Scheme and host that the browser requested. */
  origin: string;
  storeCard?: boolean;
}

export interface OrderRequest extends OrderInput, PaymentPage {}

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
    private readonly discounts: DiscountService,
    private readonly cards: StoredCardRepository,
  ) {}

  async place(
    actor: MemberPrincipal,
    { origin, storeCard = false, ...wish }: OrderRequest,
  ): Promise<PlacedOrder> {
    const priced = await this.price(actor, wish);
    if (storeCard && priced.kind !== 'card')
      throw new AppError('invalid_fields', { fields: { store_card: 'invalid_value' } });
    return this.open(actor, priced, { origin, storeCard });
  }

  async open(
    actor: MemberPrincipal,
    priced: PricedOrder,
    { origin, storeCard = false }: PaymentPage,
  ): Promise<PlacedOrder> {
    // A direct debit needs a mandate; see DirectDebitService.
    if (priced.kind === 'direct_debit')
      throw new AppError('payment_method_unavailable', {
        fields: { payment_method: 'payment_method_unavailable' },
      });
    const { site, member: memberId, locale } = actor;
    const paymentId = await this.record(actor, priced, async (tx, created) => {
      if (storeCard)
        await this.cards.consent(tx, {
          paymentId: created.paymentId,
          site,
          memberId,
          locale,
          textVersion: STORE_CARD_TEXT_VERSION,
        });
    });
    const redirectUrl = await this.payments.open(paymentId, {
      description: `${priced.bundle.credits} credits`,
      country: priced.country,
      locale: actor.locale,
      returnUrl: `${origin}/transactions/${paymentId}`,
    });
    return { paymentId, redirectUrl };
  }

  async price(
    actor: MemberPrincipal,
    { bundleId, method, bank, discountCode, waiverVersion }: OrderInput,
  ): Promise<PricedOrder> {
    if (waiverVersion !== undefined && waiverVersion !== WAIVER_VERSION)
      throw new AppError('conflict');
    const { country, bundles } = await this.shop.offerFor(actor);
    const bundle = bundles.find(({ id }) => id === bundleId);
    if (!bundle)
      throw new AppError('bundle_unavailable', { fields: { bundle_id: 'bundle_unavailable' } });
    const quote =
      discountCode === null
        ? null
        : await this.discounts.quote(actor, discountCode, { ...bundle, method });
    const price = quote?.price ?? bundle.price;
    const buyer = { country, tier: await this.shop.getTier(actor) };
    const { kind } = await this.catalogue.requireMethod(method, bank, buyer, {
      currency: bundle.currency,
      price,
    });
    const vatPoints = await this.catalogue.vatPoints(country);
    return {
      country,
      bundle,
      method,
      kind,
      bank,
      quote,
      price,
      vatPoints,
      recurring: false,
      waiverVersion,
    };
  }

  /** An error in `withinTransaction` rejects the order. */
  record(
    actor: MemberPrincipal,
    {
      country,
      bundle,
      method,
      bank,
      quote,
      price,
      vatPoints,
      recurring,
      waiverVersion,
    }: PricedOrder,
    withinTransaction?: (
      tx: EntityManager,
      created: { walletId: string; paymentId: string },
    ) => Promise<void>,
  ): Promise<string> {
    return this.transactions.run(async (tx) => {
      const walletId = await this.members.getWalletId(tx, actor.site, actor.member);
      const orderId = newId();
      const { id: bundleId, credits, currency } = bundle;
      if (quote) await this.discounts.claim(tx, quote, walletId, orderId);
      const discount = quote && {
        code: quote.discount.code,
        points: quote.discount.points,
        amount: bundle.price - price,
      };
      await this.orders.insert(tx, {
        id: orderId,
        walletId,
        site: actor.site,
        bundleId,
        credits,
        price,
        currency,
        country,
        discount,
        vatPoints,
        locale: actor.locale,
      });
      if (waiverVersion)
        await this.orders.insertWaiver(tx, orderId, {
          version: waiverVersion,
          locale: actor.locale,
        });
      const paymentId = await this.payments.create(tx, {
        orderId,
        method,
        bank,
        amount: price,
        currency,
        recurring,
      });
      await withinTransaction?.(tx, { walletId, paymentId });
      return paymentId;
    });
  }
}

export interface PricedOrder {
  country: string;
  bundle: Bundle;
  method: PaymentMethod;
  kind: MethodKind;
  bank: string | null;
  quote: Quote | null;
  price: number;
  vatPoints: number;
  recurring: boolean;
  waiverVersion?: string | undefined;
}
