import { PaymentProvider, type NoticeAnswer, type ProviderNotice, type ProviderOrder, type StartPayment } from '../payment-provider';
import { PAYNL_METHODS } from './paynl-methods';
import { isSignedBy, type SigningKey } from './paynl-signature';
import { paynlState } from './paynl-status';
import type { PaynlClient } from './paynl.client';
import { paynlExchange, type PaynlOrder } from './paynl.schema';

export interface PaynlOptions {
  exchangeUrl: string;
  keys: readonly SigningKey[];
}

/** The provider's limit on what stands on the payer's statement. */
const DESCRIPTION_LENGTH = 32;

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
    return { orderId: created.id, redirectUrl: created.links.redirect };
  }

  async find(orderId: string): Promise<ProviderOrder> {
    return toProviderOrder(await this.client.orderStatus(orderId));
  }

  readNotice(headers: Record<string, string | string[] | undefined>, rawBody: Buffer): ProviderNotice | null {
    if (!isSignedBy(this.options.keys, headers, rawBody)) return null;
    const parsed = paynlExchange.safeParse(parseJson(rawBody));
    if (!parsed.success) return null;
    const { id, object } = parsed.data;
    return { orderId: object.id ?? id, reference: object.reference ?? null };
  }

  answerNotice(handled: boolean, text: string): NoticeAnswer {
    return { contentType: 'text/plain; charset=utf-8', body: `${handled ? 'TRUE' : 'FALSE'}| ${text}` };
  }
}

/** Body of an order's creation, without the service: nothing of the member goes along but country and language. */
export function orderBody(payment: StartPayment, exchangeUrl: string): Record<string, unknown> {
  const { bank, locale, country } = payment;
  return {
    reference: payment.reference,
    description: payment.description.slice(0, DESCRIPTION_LENGTH),
    expire: payment.expiresAt.toISOString(),
    returnUrl: payment.returnUrl,
    exchangeUrl,
    amount: { value: payment.amount, currency: payment.currency },
    paymentMethod: { id: PAYNL_METHODS[payment.method], ...(bank ? { input: { issuerId: bank } } : {}) },
    customer: { language: locale.toUpperCase() },
    order: { countryCode: country },
  };
}

export const toProviderOrder = (order: PaynlOrder): ProviderOrder => ({
  id: order.id,
  reference: order.reference,
  state: paynlState(order.status.code),
  providerStatus: `${order.status.action} ${order.status.code}`,
  amount: order.amount.value,
  paid: order.capturedAmount.value,
  currency: order.amount.currency,
});

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
