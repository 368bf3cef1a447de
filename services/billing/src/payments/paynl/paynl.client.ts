import type { z } from 'zod';
import { ProviderError } from '../payment-provider';
import { paynlCreatedOrder, paynlOrder, paynlProblem, type PaynlOrder } from './paynl.schema';

const TIMEOUT_MS = 8000;

export interface PaynlAccess {
  baseUrl: string;
  serviceId: string;
  secret: string;
}

/** PAY.nl's order API with the base address as a setting: the same calls go to production and to the local sandbox. */
export class PaynlClient {
  private readonly authorization: string;

  constructor(
    private readonly access: PaynlAccess,
    private readonly send: typeof fetch = fetch,
  ) {
    this.authorization = `Basic ${Buffer.from(`${access.serviceId}:${access.secret}`).toString('base64')}`;
  }

  createOrder(body: Record<string, unknown>): Promise<z.infer<typeof paynlCreatedOrder>> {
    return this.call('POST', '/v1/orders', paynlCreatedOrder, { serviceId: this.access.serviceId, ...body });
  }

  orderStatus(id: string): Promise<PaynlOrder> {
    return this.call('GET', `/v1/orders/${encodeURIComponent(id)}/status`, paynlOrder);
  }

  private async call<S extends z.ZodType>(method: string, path: string, schema: S, body?: unknown): Promise<z.infer<S>> {
    const { send } = this;
    const response = await send(new URL(path, this.access.baseUrl), {
      method,
      headers: { accept: 'application/json', authorization: this.authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new ProviderError(`PAY.nl did not answer ${method} ${path}`, null, { cause });
    });
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ProviderError(`PAY.nl refused ${method} ${path}: ${describe(json)}`, response.status);
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new ProviderError(`PAY.nl answered ${method} ${path} in an unknown shape`, response.status, { cause: parsed.error });
    return parsed.data;
  }
}

function describe(json: unknown): string {
  const problem = paynlProblem.safeParse(json);
  if (!problem.success) return 'without a reason';
  const { title, detail, violations = [] } = problem.data;
  return [title, detail, ...violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)].filter(Boolean).join('; ');
}
