import type { Bundle, MethodKind, PaymentMethod } from '@duet/schemas/billing';
import type { RepeatBody } from '@duet/schemas/repeat-order';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { StoredCardRepository, type StoredCard } from '../../payment/cards/stored-card.repository';
import { CatalogueService } from '../catalogue/catalogue.service';
import { PaymentService } from '../../payment/payments/payment.service';
import { OrderRepository } from './order.repository';
import { OrderService, type PricedOrder } from './order.service';
import { ShopService } from './shop.service';

export interface RepeatableOrder {
  credits: number;
  method: PaymentMethod;
  kind: MethodKind;
  bank: string | null;
  boughtAt: Date;
  /** Null if the bundle is no longer sold. */
  bundle: Bundle | null;
  methodOffered: boolean;
  card: StoredCard | null;
}

export interface Repeat {
  order: RepeatableOrder | null;
  vatPoints: number;
}

@Injectable()
export class RepeatService {
  constructor(
    private readonly shop: ShopService,
    private readonly catalogue: CatalogueService,
    private readonly orders: OrderService,
    private readonly bought: OrderRepository,
    private readonly payments: PaymentService,
    private readonly cards: StoredCardRepository,
  ) {}

  async show(actor: MemberPrincipal): Promise<Repeat> {
    const { site, member } = actor;
    const [{ country, bundles }, last] = await Promise.all([
      this.shop.offerFor(actor),
      this.bought.lastPaid(site, member),
    ]);
    const vatPoints = await this.catalogue.vatPoints(country);
    if (!last) return { order: null, vatPoints };
    const bundle = bundles.find(({ id }) => id === last.bundleId) ?? null;
    const offered = bundle
      ? await this.catalogue.methods(
          { country, tier: await this.shop.getTier(actor) },
          bundle.currency,
          bundle.price,
        )
      : [];
    const rule = offered.find(({ method }) => method === last.method);
    const kind = rule?.kind ?? (await this.catalogue.getMethodKind(last.method));
    const bank = rule?.banks.some(({ id }) => id === last.bank) ? last.bank : null;
    const card = kind === 'card' ? await this.cards.find(site, member) : null;
    const { credits, method, boughtAt } = last;
    return {
      order: {
        credits,
        method,
        kind,
        bank,
        boughtAt,
        bundle,
        methodOffered: rule !== undefined,
        card,
      },
      vatPoints,
    };
  }

  /** Rejects an order that differs from the order that the member saw. */
  async place(
    actor: MemberPrincipal,
    body: RepeatBody,
    origin: string,
  ): Promise<{ paymentId: string; redirectUrl: string | null }> {
    const { order: last } = await this.show(actor);
    const isSame =
      last?.bundle?.id === body.bundle_id &&
      last.method === body.payment_method &&
      last.bundle.currency === body.currency;
    if (!last || !isSame || (body.charge_card && !last.card)) throw new AppError('repeat_changed');
    const wish = {
      bundleId: body.bundle_id,
      method: last.method,
      bank: last.bank,
      discountCode: body.discount_code ?? null,
      waiverVersion: body.waiver_version,
    };
    const priced = await this.orders.price(actor, wish);
    if (priced.price !== body.price) throw new AppError('repeat_changed');
    if (!body.charge_card || !last.card) return this.orders.open(actor, priced, { origin });
    return { paymentId: await this.charge(actor, priced, last.card), redirectUrl: null };
  }

  private async charge(
    actor: MemberPrincipal,
    priced: PricedOrder,
    { token }: StoredCard,
  ): Promise<string> {
    // `record` locks the member's row, so that charges happen one after another.
    const paymentId = await this.orders.record(
      actor,
      { ...priced, recurring: true },
      async (tx, { walletId, paymentId: created }) => {
        if (await this.payments.hasOpenCharge(tx, walletId, created))
          throw new AppError('in_progress');
      },
    );
    const isAlive = await this.payments.charge(paymentId, {
      description: `${priced.bundle.credits} credits`,
      locale: actor.locale,
      token,
    });
    if (!isAlive) throw new AppError('card_payment_failed');
    return paymentId;
  }
}
