import { acceptedKeys } from '@duet/service-kit/env';
import type { z } from 'zod';
import { ProviderError } from '../payment-provider';
import type { PaynlStats } from './paynl-trace';
import {
  paynlAuthorization,
  paynlCreatedOrder,
  paynlDebit,
  paynlMandate,
  paynlOrder,
  paynlProblem,
  paynlRefund,
  paynlTransactions,
  type PaynlDebit,
  type PaynlOrder,
} from './paynl.schema';

const TIMEOUT_MS = 8000;

export interface PaynlAccess {
  baseUrl: string;
  restUrl: string;
  paymentUrl: string;
  serviceId: string;
  secret: string;
  acceptedSecret?: string | undefined;
  /** API token; default: code and secret of the sales location. */
  token?: { id: string; secret: string };
  onCall?: (outcome: CallOutcome) => void;
}

/** `failed`: no response, a server error, or a rejected login. */
export const CALL_OUTCOMES = ['answered', 'failed'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export class PaynlClient {
  /** If PAY.nl rejects the first login, the call is repeated with the second login. */
  private readonly orderLogins: readonly string[];
  private readonly tokenLogins: readonly string[];

  constructor(
    private readonly access: PaynlAccess,
    private readonly send: typeof fetch = fetch,
  ) {
    const { serviceId, secret, acceptedSecret, token } = access;
    this.orderLogins = acceptedKeys(secret, acceptedSecret).map((each) => basic(serviceId, each));
    this.tokenLogins = token ? [basic(token.id, token.secret)] : this.orderLogins;
  }

  createOrder(body: Record<string, unknown>): Promise<z.infer<typeof paynlCreatedOrder>> {
    return this.call('POST', '/v1/orders', paynlCreatedOrder, {
      serviceId: this.access.serviceId,
      ...body,
    });
  }

  orderStatus(id: string): Promise<PaynlOrder> {
    return this.call('GET', `/v1/orders/${encodeURIComponent(id)}/status`, paynlOrder);
  }

  createMandate(body: Record<string, unknown>): Promise<z.infer<typeof paynlMandate>> {
    return this.call('POST', '/v2/directdebits/mandates', paynlMandate, {
      serviceId: this.access.serviceId,
      ...body,
    });
  }

  createDebit(body: Record<string, unknown>): Promise<PaynlDebit> {
    return this.call('POST', '/v2/directdebits', paynlDebit, body);
  }

  debit(id: string): Promise<PaynlDebit> {
    return this.call('GET', `/v2/directdebits/${encodeURIComponent(id)}`, paynlDebit);
  }

  refund(id: string, body: Record<string, unknown>): Promise<z.infer<typeof paynlRefund>> {
    return this.call(
      'PATCH',
      `/v2/transactions/${encodeURIComponent(id)}/refund`,
      paynlRefund,
      body,
    );
  }

  transactions(since: Date, after: string | null): Promise<z.infer<typeof paynlTransactions>> {
    const query = new URLSearchParams({
      createdFrom: since.toISOString(),
      ...(after && { after }),
    });
    return this.call('GET', `/v2/transactions?${query}`, paynlTransactions);
  }

  authorize(
    transaction: Record<string, unknown>,
    tokenId: string,
    stats: PaynlStats,
  ): Promise<z.infer<typeof paynlAuthorization>> {
    const body = {
      transaction: { serviceId: this.access.serviceId, ...transaction },
      payment: { method: 'token', token: { id: tokenId } },
      stats,
    };
    return this.call('POST', '/v1/Payment/authorize/json', paynlAuthorization, body);
  }

  private getBaseUrl(path: string): string {
    if (path.startsWith('/v1/Payment/')) return this.access.paymentUrl;
    return path.startsWith('/v2/') ? this.access.restUrl : this.access.baseUrl;
  }

  private async sendAs(
    login: string,
    { method, path, body }: { method: string; path: string; body: unknown },
  ): Promise<Response> {
    const { send } = this;
    const response = await send(new URL(path, this.getBaseUrl(path)), {
      method,
      headers: {
        accept: 'application/json',
        authorization: login,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      this.access.onCall?.('failed');
      throw new ProviderError(`PAY.nl did not answer ${method} ${path}`, null, { cause });
    });
    const isFailed = response.status >= 500 || response.status === 401;
    this.access.onCall?.(isFailed ? 'failed' : 'answered');
    return response;
  }

  private async call<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: unknown,
  ): Promise<z.infer<S>> {
    const [login = '', second] = path.startsWith('/v1/orders')
      ? this.orderLogins
      : this.tokenLogins;
    let response = await this.sendAs(login, { method, path, body });
    if (response.status === 401 && second)
      response = await this.sendAs(second, { method, path, body });
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new ProviderError(
        `PAY.nl rejected ${method} ${path}: ${describe(json)}`,
        response.status,
      );
    const parsed = schema.safeParse(json);
    if (!parsed.success)
      throw new ProviderError(
        `PAY.nl answered ${method} ${path} in an unknown format`,
        response.status,
        { cause: parsed.error },
      );
    return parsed.data;
  }
}

const basic = (name: string, secret: string): string =>
  `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

function describe(json: unknown): string {
  const problem = paynlProblem.safeParse(json);
  if (!problem.success) return 'without a reason';
  const { title, detail, violations = [] } = problem.data;
  return [
    title,
    detail,
    ...violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`),
  ]
    .filter(Boolean)
    .join('; ');
}
