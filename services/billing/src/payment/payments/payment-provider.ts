import type { PaymentMethod } from '@duet/schemas/billing';
import type { Locale } from '@duet/schemas/locales';

/**
 * What a provider says of one of its orders, in our words. `pending` covers everything that may
 * still end well; `charged_back` is money that was there and that the payer's bank took back.
 */
export type ProviderState = 'pending' | 'completed' | 'failed' | 'cancelled' | 'charged_back';

export interface ProviderOrder {
  /** The provider's own name for the order. */
  id: string;
  /** Our payment's id, as given at the start. */
  reference: string | null;
  state: ProviderState;
  /** The provider's own word and number, kept with every transition. */
  providerStatus: string;
  /** What is to be paid, in minor units. */
  amount: number;
  /** What has been paid, in minor units. */
  paid: number;
  /** What of it has been paid back, in minor units. */
  refunded: number;
  currency: string;
}

export interface StartPayment {
  reference: string;
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

/** One collection from a bank account, on a mandate of its own. */
export interface StartDebit {
  reference: string;
  description: string;
  amount: number;
  currency: string;
  accountHolder: string;
  iban: string;
  /** YYYY-MM-DD: when the bank is asked. */
  processDate: string;
}

/** A charge to a card that the provider keeps. */
export interface ChargeCard {
  reference: string;
  description: string;
  amount: number;
  currency: string;
  token: string;
  locale: Locale;
}

/** Money that goes back the way it came, all of it or a part. */
export interface StartRefund {
  /** The provider's own name for the order that was paid. */
  orderId: string;
  amount: number;
  currency: string;
  description: string;
}

/**
 * A provider's message about an order, proven to be its own. It says that something changed; what,
 * is asked for.
 */
export interface ProviderWebhook {
  orderId: string;
  reference: string | null;
  /** The order's card, which the provider can charge again. */
  card: { token: string; lastDigits: string } | null;
}

export interface WebhookResponse {
  contentType: string;
  body: string;
}

/** What billing needs of a payment provider. Amounts are integers in minor units. */
export abstract class PaymentProvider {
  /** Name in addresses and rows: `payments/webhook/<name>`. */
  abstract readonly name: string;

  /** @throws {ProviderError} when the provider refuses or does not answer. */
  abstract start(payment: StartPayment): Promise<{ orderId: string; redirectUrl: string }>;

  /** Registers a mandate and asks for one collection on it. @throws {ProviderError} */
  abstract startDebit(debit: StartDebit): Promise<{ orderId: string; mandateId: string }>;

  /**
   * Charges a stored card.
   * @returns the order, null when the card was refused
   * @throws {ProviderError}
   */
  abstract chargeCard(charge: ChargeCard): Promise<string | null>;

  /** The order, or the debit, as it stands now. @throws {ProviderError} */
  abstract find(orderId: string): Promise<ProviderOrder>;

  /** Pays a part of an order back. Asked twice, it pays twice. @throws {ProviderError} */
  abstract refund(refund: StartRefund): Promise<void>;

  /** The notice that a webhook call carries, or null when its signature is not the provider's. */
  abstract parseWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ): ProviderWebhook | null;

  /** How this provider wants to hear that a notice has, or has not, been dealt with. */
  abstract toWebhookResponse(handled: boolean, text: string): WebhookResponse;
}

/**
 * The provider could not be asked, or refused. `status` is its HTTP status, null when there was
 * none.
 */
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
   * It was understood and refused: nothing was begun. All else leaves open whether something was.
   */
  get isRefusal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500;
  }
}
