import { isRedirectAllowed } from '@duet/service-kit/redirect-hosts';
import {
  PaymentProvider,
  ProviderError,
  type ChargeCard,
  type ListedOrder,
  type Outcome,
  type WebhookResponse,
  type ProviderWebhook,
  type ProviderOrder,
  type StartDebit,
  type StartPayment,
  type StartRefund,
} from '../payment-provider';
import { PAYNL_METHODS } from './paynl-methods';
import { isSignedBy, type SigningKey } from './paynl-signature';
import { paynlState } from './paynl-status';
import { toStats, toTrace } from './paynl-trace';
import type { PaynlClient } from './paynl.client';
import {
  paynlExchange,
  paynlTokenExchange,
  type PaynlDebit,
  type PaynlOrder,
} from './paynl.schema';

export interface PaynlOptions {
  exchangeUrl: string;
  redirectHosts: readonly string[];
  keys: readonly SigningKey[];
}

/** Longest description that PAY.nl accepts, in characters. */
const DESCRIPTION_LENGTH = 32;
/** Prefix of the ids of direct debits at PAY.nl. */
const DEBIT = 'IL-';

export class PaynlProvider extends PaymentProvider {
  readonly name = 'paynl';

  constructor(
    private readonly client: PaynlClient,
    private readonly options: PaynlOptions,
  ) {
    super();
  }

  async start(payment: StartPayment): Promise<{ orderId: string; redirectUrl: string }> {
    const created = await this.client.createOrder(orderBody(payment, this.options.exchangeUrl));
    const redirectUrl = created.links.redirect;
    if (!isRedirectAllowed(redirectUrl, this.options.redirectHosts))
      throw new ProviderError(
        `PAY.nl sends members to ${new URL(redirectUrl).host}, which PAYMENT_REDIRECT_HOSTS does not list`,
        null,
      );
    return { orderId: created.id, redirectUrl };
  }

  async startDebit({
    reference,
    trace,
    description: text,
    amount: value,
    currency,
    accountHolder: owner,
    iban,
    processDate,
  }: StartDebit): Promise<Outcome<{ orderId: string; mandateId: string }>> {
    const description = text.slice(0, DESCRIPTION_LENGTH);
    const amount = { value, currency };
    const { exchangeUrl } = this.options;
    const customer = { bankAccount: { owner, iban } };
    const { code: mandateId } = await this.client.createMandate({
      type: 'SINGLE',
      description,
      reference,
      amount,
      exchangeUrl,
      customer,
    });
    const { id: orderId } = await this.client.createDebit({
      mandateId,
      processDate,
      description,
      amount,
      isLastOrder: true,
      stats: toStats(reference, trace),
    });
    return { kind: 'accepted', orderId, mandateId };
  }

  async chargeCard({
    reference,
    trace,
    description,
    amount,
    currency,
    token,
    locale,
  }: ChargeCard): Promise<Outcome<{ orderId: string }>> {
    // `cit` marks a customer-initiated charge, which fails if the bank requires authentication.
    const transaction = {
      type: 'cit',
      reference,
      description: description.slice(0, DESCRIPTION_LENGTH),
      amount,
      currency,
      language: locale.toUpperCase(),
    };
    const { request, transaction: made } = await this.client.authorize(
      { ...transaction, exchangeUrl: this.options.exchangeUrl },
      token,
      toStats(reference, trace),
    );
    if (request.result !== 1) return { kind: 'rejected' };
    return made ? { kind: 'accepted', orderId: made.orderId } : { kind: 'unknown' };
  }

  async find(orderId: string): Promise<ProviderOrder> {
    if (orderId.startsWith(DEBIT)) return toProviderDebit(await this.client.debit(orderId));
    return toProviderOrder(await this.client.orderStatus(orderId));
  }

  async *list(since: Date): AsyncIterable<ListedOrder> {
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<PaynlClient['transactions']>> = await this.client.transactions(
        since,
        after,
      );
      for (const { id, stats } of page.transactions) yield { id, trace: toTrace(stats) };
      after = page.next;
    } while (after);
  }

  async refund({ orderId, amount: value, currency, description }: StartRefund): Promise<void> {
    await this.client.refund(orderId, {
      amount: { value, currency },
      description: description.slice(0, DESCRIPTION_LENGTH),
    });
  }

  parseWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ): ProviderWebhook | null {
    if (!isSignedBy(this.options.keys, headers, rawBody)) return null;
    const body = parseJson(rawBody);
    const token = paynlTokenExchange.safeParse(body);
    if (token.success) {
      const { order_id: orderId, recurring_id, customer_id: masked } = token.data;
      return {
        orderId,
        reference: null,
        card: { token: recurring_id, lastDigits: masked.slice(-4) },
      };
    }
    const parsed = paynlExchange.safeParse(body);
    if (!parsed.success) return null;
    const { id, object } = parsed.data;
    return { orderId: object.id ?? id, reference: object.reference ?? null, card: null };
  }

  toWebhookResponse(handled: boolean, text: string): WebhookResponse {
    return {
      contentType: 'text/plain; charset=utf-8',
      body: `${handled ? 'TRUE' : 'FALSE'}| ${text}`,
    };
  }
}

/** Sends no member data except country, language and the id of the wallet. */
export function orderBody(payment: StartPayment, exchangeUrl: string): Record<string, unknown> {
  const { bank, locale, country } = payment;
  return {
    reference: payment.reference,
    description: payment.description.slice(0, DESCRIPTION_LENGTH),
    expire: payment.expiresAt.toISOString(),
    returnUrl: payment.returnUrl,
    exchangeUrl,
    amount: { value: payment.amount, currency: payment.currency },
    paymentMethod: {
      id: PAYNL_METHODS[payment.method],
      ...(bank ? { input: { issuerId: bank } } : {}),
    },
    customer: { language: locale.toUpperCase() },
    order: { countryCode: country },
    stats: toStats(payment.reference, payment.trace),
  };
}

export const toProviderOrder = (order: PaynlOrder): ProviderOrder => ({
  id: order.id,
  number: order.orderId,
  reference: order.reference,
  state: paynlState(order.status.code),
  providerStatus: `${order.status.action} ${order.status.code}`,
  amount: order.amount.value,
  paid: order.capturedAmount.value,
  refunded: order.amountRefunded?.value ?? 0,
  currency: order.amount.currency,
});

/**
 * A declined debit is `charged_back`, which `nextState` changes to `failed` if the debit was never
 * paid.
 */
export function toProviderDebit({
  id,
  amount,
  amountRefunded,
  status,
  declined,
  stats,
}: PaynlDebit): ProviderOrder {
  const state = declined ? 'charged_back' : paynlState(status.code);
  return {
    id,
    number: null,
    reference: stats?.extra1 ?? null,
    state,
    providerStatus: `${status.phase} ${status.code}`,
    amount: amount.value,
    paid: state === 'completed' ? amount.value : 0,
    refunded: amountRefunded?.value ?? 0,
    currency: amount.currency,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
