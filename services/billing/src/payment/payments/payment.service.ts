import { ROW_ID } from '@duet/schemas/ids';
import { DEFAULT_LOCALE, type Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscountService } from '../../shop/discounts/discount.service';
import { type Outcome, PaymentProvider, ProviderError } from './payment-provider';
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
/** Time after which a payment without a provider id fails. */
const START_GRACE_MS = 10 * MINUTE;
const TRANSFER_MS = 14 * 24 * HOUR;
const SITTING_MS = 4 * HOUR;
/**
 * Discounted payments expire sooner, because an open payment blocks the discount for other orders.
 */
const DISCOUNTED_SITTING_MS = 30 * MINUTE;
/** Payers must be notified one day before a debit. */
const NOTICE_MS = 24 * HOUR;
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

  async open(
    paymentId: string,
    { description, country, locale, returnUrl }: OpenPayment,
  ): Promise<string> {
    const payment = await this.require(paymentId);
    const { amount, currency, method, bank, discount, createdAt } = payment;
    const sitting = discount > 0 ? DISCOUNTED_SITTING_MS : SITTING_MS;
    const lifetime = method === 'sct' ? TRANSFER_MS : sitting;
    const expiresAt = new Date(createdAt.getTime() + lifetime);
    const order = {
      reference: paymentId,
      trace: toTrace(payment),
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
    const started = await this.provider.start(order).catch(async (cause: unknown) => {
      throw cause instanceof ProviderError ? await this.reject(paymentId, cause) : cause;
    });
    await this.markStarted(paymentId, started.orderId);
    return started.redirectUrl;
  }

  /** @returns null if it is unknown whether the debit has started */
  async openDebit(
    paymentId: string,
    debit: { description: string; accountHolder: string; iban: string },
  ): Promise<string | null> {
    const payment = await this.require(paymentId);
    const { amount, currency } = payment;
    const trace = toTrace(payment);
    const processDate = new Date(this.clock.now().getTime() + NOTICE_MS).toISOString().slice(0, 10);
    const outcome = await this.provider
      .startDebit({ reference: paymentId, trace, amount, currency, processDate, ...debit })
      .catch(toOutcome);
    if (outcome.kind === 'unknown') this.reportUnknown(paymentId, outcome.cause);
    if (outcome.kind === 'rejected') throw await this.reject(paymentId, outcome.cause);
    if (outcome.kind !== 'accepted') return null;
    await this.markStarted(paymentId, outcome.orderId);
    return outcome.mandateId;
  }

  /**
   * @returns false if the charge failed. While the outcome is unknown, the payment stays open,
   *   which blocks a second charge.
   */
  async charge(
    paymentId: string,
    card: { description: string; locale: Locale; token: string },
  ): Promise<boolean> {
    const payment = await this.require(paymentId);
    const { amount, currency } = payment;
    const outcome = await this.provider
      .chargeCard({ reference: paymentId, trace: toTrace(payment), amount, currency, ...card })
      .catch(toOutcome);
    if (outcome.kind === 'rejected') await this.giveUp(paymentId, 'card refused');
    if (outcome.kind === 'unknown') this.reportUnknown(paymentId, outcome.cause);
    if (outcome.kind === 'accepted') {
      // Without an order id, reconciliation would mark the successful charge as failed.
      await this.markStarted(paymentId, outcome.orderId);
      await this.refresh(outcome.orderId, 'provider').catch((err: unknown) =>
        this.logger.warn(
          { err, payment_id: paymentId },
          'state of a card charge could not be loaded; reconciliation will load the state',
        ),
      );
    }
    const { state } = await this.require(paymentId);
    return state !== 'failed' && state !== 'cancelled';
  }

  hasOpenCharge(tx: EntityManager, walletId: string, except: string): Promise<boolean> {
    return this.payments.hasOpenCharge(tx, walletId, except);
  }

  private reportUnknown(paymentId: string, err: ProviderError | undefined): void {
    this.logger.warn(
      { err, payment_id: paymentId },
      'outcome of a payment at the provider is unknown; without a webhook within 10 minutes, the payment fails',
    );
  }

  private async reject(paymentId: string, cause: ProviderError | undefined): Promise<AppError> {
    const status = cause?.status ?? null;
    await this.giveUp(paymentId, status === null ? 'no answer' : `HTTP ${status}`);
    return new AppError('payment_provider_unavailable', { cause });
  }

  private async markStarted(paymentId: string, providerOrderId: string): Promise<void> {
    const { createdAt } = await this.require(paymentId);
    await this.transactions.run(async (tx) => {
      await this.payments.linkProviderOrder(tx, paymentId, providerOrderId);
      const pending = {
        paymentId,
        from: 'created',
        to: 'pending',
        cause: 'provider',
        providerStatus: null,
      } as const;
      await this.payments.transit(tx, pending, nextCheckAt(createdAt, this.clock.now()));
    });
  }

  async show(actor: MemberPrincipal, paymentId: string): Promise<PaymentRecord> {
    if (!ROW_ID.test(paymentId)) throw new AppError('not_found');
    const payment = await this.payments.findOwn(actor.site, actor.member, paymentId);
    if (!payment) throw new AppError('not_found');
    if (!payment.providerOrderId || payment.state !== 'pending') return payment;
    if (!(await this.payments.claimPoll(paymentId, POLL_PAUSE_MS))) return payment;
    await this.refresh(payment.providerOrderId, 'poll').catch((err: unknown) =>
      this.logger.warn(
        { err, payment_id: paymentId },
        'state of a payment could not be loaded from the provider; the last known state is shown',
      ),
    );
    return (await this.payments.find(paymentId)) ?? payment;
  }

  list(actor: MemberPrincipal, limit: number): Promise<PaymentRecord[]> {
    return this.payments.listOwn(actor.site, actor.member, limit);
  }

  /** @returns the payment id in billing */
  async refresh(providerOrderId: string, cause: Cause): Promise<string | null> {
    const observed = await this.provider.find(providerOrderId);
    await this.transactions.run((tx) => this.paymentTransitions.follow(tx, observed, cause));
    return observed.reference;
  }

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
    if (!payment) throw new Error(`payment ${paymentId} does not exist`);
    return payment;
  }
}

function toOutcome(cause: unknown): Outcome<never> {
  if (!(cause instanceof ProviderError)) throw cause;
  return { kind: cause.isRefusal ? 'rejected' : 'unknown', cause };
}

const toTrace = ({ walletId, bundleId, credits, method, country, locale }: PaymentRecord) => ({
  ...{ walletId, bundleId, credits, method, country },
  locale: locale ?? DEFAULT_LOCALE,
});
