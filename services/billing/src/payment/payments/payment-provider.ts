import type { PaymentMethod } from '@duet/schemas/billing';
import type { Locale } from '@duet/schemas/locales';

/** `charged_back` means paid, then reversed by the payer's bank. */
export type ProviderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'charged_back';

export interface ProviderOrder {
  id: string;
  /** Second id of the order at the provider, returned by `chargeCard`; null if none. */
  number: string | null;
  /** Id of the payment in billing. */
  reference: string | null;
  state: ProviderState;
  providerStatus: string;
  amount: number;
  paid: number;
  refunded: number;
  currency: string;
}

/** Data for recreating an order that is missing after a database restore. */
export interface OrderTrace {
  walletId: string;
  bundleId: string;
  credits: number;
  method: PaymentMethod;
  country: string;
  locale: Locale;
}

export interface ListedOrder {
  id: string;
  trace: OrderTrace | null;
}

export interface StartPayment {
  reference: string;
  trace: OrderTrace;
  description: string;
  amount: number;
  currency: string;
  method: PaymentMethod;
  bank: string | null;
  country: string;
  locale: Locale;
  returnUrl: string;
  expiresAt: Date;
}

export interface StartDebit {
  reference: string;
  trace: OrderTrace;
  description: string;
  amount: number;
  currency: string;
  accountHolder: string;
  iban: string;
  /** Collection date as YYYY-MM-DD. */
  processDate: string;
}

export interface ChargeCard {
  reference: string;
  trace: OrderTrace;
  description: string;
  amount: number;
  currency: string;
  token: string;
  locale: Locale;
}

/** `unknown`: the provider may have taken the money or may still take it. */
export type Outcome<T> =
  | ({ kind: 'accepted' } & T)
  | { kind: 'rejected'; cause?: ProviderError }
  | { kind: 'unknown'; cause?: ProviderError };

export interface StartRefund {
  orderId: string;
  amount: number;
  currency: string;
  description: string;
}

export interface ProviderWebhook {
  orderId: string;
  reference: string | null;
  card: { token: string; lastDigits: string } | null;
}

export interface WebhookResponse {
  contentType: string;
  body: string;
}

/**
 * Amounts are integers in minor units. Calls throw ProviderError if the provider rejects the call
 * or does not respond.
 */
export abstract class PaymentProvider {
  abstract readonly name: string;

  abstract start(payment: StartPayment): Promise<{ orderId: string; redirectUrl: string }>;

  abstract startDebit(debit: StartDebit): Promise<Outcome<{ orderId: string; mandateId: string }>>;

  /** @returns the order's `number` as `orderId` */
  abstract chargeCard(charge: ChargeCard): Promise<Outcome<{ orderId: string }>>;

  /** @param orderId `id` or `number` of the order */
  abstract find(orderId: string): Promise<ProviderOrder>;

  /** Lists orders and debits that were created at the provider since this time, oldest first. */
  abstract list(since: Date): AsyncIterable<ListedOrder>;

  /** Not idempotent: a repeated call refunds twice. */
  abstract refund(refund: StartRefund): Promise<void>;

  /** @returns null if the signature or the body is invalid */
  abstract parseWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ): ProviderWebhook | null;

  abstract toWebhookResponse(handled: boolean, text: string): WebhookResponse;
}

/** `status` is the HTTP status; null without a response. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /**
   * True if the provider rejected the call and has started nothing. After any other error the
   * outcome is unknown.
   */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }
}
