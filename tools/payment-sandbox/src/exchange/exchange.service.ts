import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredCard } from '../cards/stored-card';
import type { SandboxSecrets } from '../controls/secrets.controller';
import type { SandboxOrder } from '../orders/order';
import { presentToken } from './card-token';
import { signatureHeaders } from './signature';

export const FORGERIES = ['signature', 'key', 'body'] as const;
export type Forgery = (typeof FORGERIES)[number];

export interface AnnounceOptions {
  times?: number;
  delayMs?: number;
  forge?: Forgery;
  parallel?: boolean;
  token?: StoredCard;
}
export interface ExchangeResult {
  accepted: boolean;
  status: number | null;
  answer: string;
}

const TIMEOUT_MS = 5000;
/** Delays before retries. The provider waits longer ("6 times within 2 hours"). */
const RETRY_SECONDS = [1, 2, 5, 10, 60, 300];

export class ExchangeService {
  private readonly stopping = new AbortController();

  constructor(
    private readonly serviceId: string,
    private readonly secrets: Pick<SandboxSecrets, 'payment'>,
    private readonly present: (order: SandboxOrder) => { id: string },
    private readonly retrySeconds: readonly number[] = RETRY_SECONDS,
  ) {}

  async announce(order: SandboxOrder, options: AnnounceOptions = {}): Promise<ExchangeResult[]> {
    const { times = 1, delayMs = 0, forge, parallel = false, token } = options;
    const body = token ? JSON.stringify(presentToken(order, token)) : this.statusBody(order);
    const send = () => this.sendOnce(order, body, forge);
    if (delayMs > 0) await this.pause(delayMs);
    if (parallel) return Promise.all(Array.from({ length: times }, send));
    const results: ExchangeResult[] = [];
    for (let call = 0; call < times; call += 1) results.push(await send());
    if (!forge && !results.some((result) => result.accepted)) void this.retry(order, body);
    return results;
  }

  stop(): void {
    this.stopping.abort();
  }

  private async retry(order: SandboxOrder, body: string): Promise<void> {
    for (const seconds of this.retrySeconds) {
      await this.pause(seconds * 1000);
      if (this.stopping.signal.aborted) return;
      if ((await this.sendOnce(order, body)).accepted) return;
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
  }

  private statusBody(order: SandboxOrder): string {
    const object = this.present(order);
    return JSON.stringify({
      event: 'status_changed',
      type: order.debit ? 'directdebit' : 'order',
      version: 1,
      id: object.id,
      object,
    });
  }

  private async sendOnce(
    order: SandboxOrder,
    body: string,
    forge?: Forgery,
  ): Promise<ExchangeResult> {
    const { exchangeUrl } = order.request;
    if (!exchangeUrl) return { accepted: true, status: null, answer: '' };
    const headers = signatureHeaders(
      body,
      forge === 'key' ? 'SL-9999-9999' : this.serviceId,
      forge === 'signature' ? 'not the secret' : this.secrets.payment,
    );
    try {
      const response = await fetch(exchangeUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'payment-sandbox',
          ...headers,
        },
        body: forge === 'body' ? body.replace('"code":', '"code": ') : body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      return { accepted: response.ok && isAccepted(answer), status: response.status, answer };
    } catch (error) {
      return {
        accepted: false,
        status: null,
        answer: error instanceof Error ? error.message : 'failed',
      };
    }
  }
}

export function isAccepted(answer: string): boolean {
  if (answer.startsWith('TRUE|')) return true;
  try {
    const parsed: unknown = JSON.parse(answer);
    return (
      typeof parsed === 'object' && parsed !== null && 'result' in parsed && parsed.result === true
    );
  } catch {
    return false;
  }
}
