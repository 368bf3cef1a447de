import { ROW_ID } from '@duet/schemas/ids';
import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscountService } from '../../shop/discounts/discount.service';
import { PaymentProvider, ProviderError } from './payment-provider';
import { nextCheckAt } from './payment-state';
import { PaymentTransitions } from './payment-transitions';
import {
  PaymentRepository,
  type Cause,
  type NewPayment,
  type PaymentRecord,
} from './payment.repository';

export interface OpenPayment {
  description: string;
  country: string;
  locale: Locale;
  returnUrl: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A payment that never reached the provider is given up after this. */
const START_GRACE_MS = 10 * MINUTE;
/** Bank transfers take days; every other method is done in one sitting. */
const TRANSFER_MS = 14 * 24 * HOUR;
const SITTING_MS = 4 * HOUR;
/**
 * A payment that was left open keeps its discount from other orders: not for longer than a payment
 * takes.
 */
const DISCOUNTED_SITTING_MS = 30 * MINUTE;
/** A payer is told of a debit at least a day before. */
const NOTICE_MS = 24 * HOUR;
/** How often one payment's readers together may make us ask the provider. */
const POLL_PAUSE_MS = 3000;

@Injectable()
export class PaymentService {
  private readonly logger = new Logger(PaymentService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly provider: PaymentProvider,
    private readonly paymentTransitions: PaymentTransitions,
    private readonly discounts: DiscountService,
    private readonly clock: Clock,
  ) {}

  create(tx: EntityManager, payment: NewPayment): Promise<string> {
    const giveUpAt = new Date(this.clock.now().getTime() + START_GRACE_MS);
    return this.payments.insert(tx, this.provider.name, payment, giveUpAt);
  }

  /** Opens the payment at the provider. @throws {AppError} 503 `payment_provider_unavailable`. */
  async open(
    paymentId: string,
    { description, country, locale, returnUrl }: OpenPayment,
  ): Promise<string> {
    const { amount, currency, method, bank, discount, createdAt } = await this.require(paymentId);
    const sitting = discount > 0 ? DISCOUNTED_SITTING_MS : SITTING_MS;
    const lifetime = method === 'sct' ? TRANSFER_MS : sitting;
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    const order = {
      reference: paymentId,
      description,
      amount,
      currency,
      method,
      bank,
      country,
      locale,
      returnUrl,
      expiresAt,
    };
    return (await this.start(paymentId, () => this.provider.start(order))).redirectUrl;
  }

  /**
   * Has a payment collected by direct debit.
   * @returns the provider's mandate; null when nobody knows whether there is one: the provider's
   * call or reconciliation tells
   * @throws {AppError} 503 `payment_provider_unavailable` when it refused.
   */
  async openDebit(
    paymentId: string,
    debit: { description: string; accountHolder: string; iban: string },
  ): Promise<string | null> {
    const { amount, currency } = await this.require(paymentId);
    const processDate = new Date(this.clock.now().getTime() + NOTICE_MS).toISOString().slice(0, 10);
    const ask = () =>
      this.provider
        .startDebit({ reference: paymentId, amount, currency, processDate, ...debit })
        .catch(this.unclear(paymentId));
    return (await this.start(paymentId, ask))?.mandateId ?? null;
  }

  /**
   * Charges a stored card.
   * @returns whether the payment may still end well: where nobody knows whether money moved, the
   * provider's call or reconciliation tells, and no second charge is made meanwhile.
   */
  async charge(
    paymentId: string,
    card: { description: string; locale: Locale; token: string },
  ): Promise<boolean> {
    const { amount, currency } = await this.require(paymentId);
    const orderId = await this.provider
      .chargeCard({ reference: paymentId, amount, currency, ...card })
      .catch(this.unclear(paymentId))
      .catch((cause: unknown) => {
        if (cause instanceof ProviderError) return null;
        throw cause;
      });
    if (orderId === null) await this.giveUp(paymentId, 'card refused');
    else if (orderId)
      await this.refresh(orderId, 'provider').catch((err: unknown) =>
        this.logger.warn(
          { err, payment_id: paymentId },
          'state of a charge could not be loaded; reconciliation will retry',
        ),
      );
    const { state } = await this.require(paymentId);
    return state !== 'failed' && state !== 'cancelled';
  }

  hasOpenCharge(tx: EntityManager, walletId: string, except: string): Promise<boolean> {
    return this.payments.hasOpenCharge(tx, walletId, except);
  }

  /**
   * Of a call that moves money: swallows a failure that leaves open whether it did, and lets a
   * refusal through.
   */
  private unclear(paymentId: string): (cause: unknown) => undefined {
    return (cause) => {
      if (!(cause instanceof ProviderError) || cause.isRefusal) throw cause;
      this.logger.warn(
        { err: cause, payment_id: paymentId },
        'payment has no clear response from the provider; reconciliation will decide',
      );
    };
  }

  /**
   * Opens a payment at the provider and links the two; a provider that refuses or is away leaves a
   * failed payment.
   */
  private async start<T extends { orderId: string } | undefined>(
    paymentId: string,
    ask: () => Promise<T>,
  ): Promise<T> {
    const { createdAt } = await this.require(paymentId);
    try {
      const started = await ask();
      if (!started) return started;
      await this.transactions.run(async (tx) => {
        await this.payments.linkProviderOrder(tx, paymentId, started.orderId);
        const pending = {
          paymentId,
          from: 'created',
          to: 'pending',
          cause: 'provider',
          providerStatus: null,
        } as const;
        await this.payments.transit(tx, pending, nextCheckAt(createdAt, this.clock.now()));
      });
      return started;
    } catch (cause) {
      if (!(cause instanceof ProviderError)) throw cause;
      await this.giveUp(paymentId, cause.status === null ? 'no answer' : `HTTP ${cause.status}`);
      throw new AppError('payment_provider_unavailable', { cause });
    }
  }

  /**
   * The member's own payment. Looking at a pending one also asks the provider, now and then.
   * @throws {AppError} 404.
   */
  async show(actor: MemberPrincipal, paymentId: string): Promise<PaymentRecord> {
    if (!ROW_ID.test(paymentId)) throw new AppError('not_found');
    const payment = await this.payments.findOwn(actor.site, actor.member, paymentId);
    if (!payment) throw new AppError('not_found');
    if (!payment.providerOrderId || payment.state !== 'pending') return payment;
    if (!(await this.payments.claimPoll(paymentId, POLL_PAUSE_MS))) return payment;
    await this.refresh(payment.providerOrderId, 'poll').catch((err: unknown) =>
      this.logger.warn(
        { err, payment_id: paymentId },
        'payment could not be polled; its last known state is shown',
      ),
    );
    return (await this.payments.find(paymentId)) ?? payment;
  }

  list(actor: MemberPrincipal, limit: number): Promise<PaymentRecord[]> {
    return this.payments.listOwn(actor.site, actor.member, limit);
  }

  /**
   * Asks the provider how its order stands, and follows.
   * @returns our payment's id, as the provider has it
   * @throws {ProviderError}
   */
  async refresh(providerOrderId: string, cause: Cause): Promise<string | null> {
    const observed = await this.provider.find(providerOrderId);
    await this.transactions.run((tx) => this.paymentTransitions.follow(tx, observed, cause));
    return observed.reference;
  }

  /** One look at one due payment, for reconciliation. */
  async reconcile(paymentId: string): Promise<void> {
    const payment = await this.require(paymentId);
    if (payment.providerOrderId) await this.refresh(payment.providerOrderId, 'reconciliation');
    else await this.giveUp(paymentId, 'never started');
  }

  private async giveUp(paymentId: string, reason: string): Promise<void> {
    const { orderId } = await this.require(paymentId);
    await this.transactions.run(async (tx) => {
      const failed = {
        paymentId,
        from: 'created',
        to: 'failed',
        cause: 'provider',
        providerStatus: reason,
      } as const;
      if (await this.payments.transit(tx, failed, null))
        await this.discounts.finishClaim(tx, orderId, false);
    });
  }

  private async require(paymentId: string): Promise<PaymentRecord> {
    const payment = await this.payments.find(paymentId);
    if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
    return payment;
  }
}
