import { request } from 'node:http';
import type { ChatsResponse, HistoryResponse } from '@duet/schemas/messaging';
import type { LikesResponse, SearchResponse } from '@duet/schemas/matching';
import type { Locale } from '@duet/schemas/locales';
import type { CreditsResponse, OrderResponse } from '@duet/schemas/billing';

const TIMEOUT_MS = 10_000;

export interface Living {
  id: string;
  site: string;
  email: string;
  password: string;
  language: Locale;
  city: string;
  interests: readonly string[];
}

class RequestError extends Error {
  readonly status: number;

  constructor(status: number, path: string) {
    super(`${path} was answered with ${status}`);
    this.status = status;
  }
}

export class LifeMember {
  readonly living: Living;
  readonly liked = new Set<string>();
  /**
   * Requests go to 127.0.0.1, because Node may not resolve names such as `funkenflug.localhost`.
   */
  private readonly site: URL;
  private cookie = '';

  constructor(living: Living, site: URL) {
    this.living = living;
    this.site = site;
  }

  get isLoggedIn(): boolean {
    return this.cookie !== '';
  }

  async logIn(): Promise<void> {
    const { email, password } = this.living;
    await this.call('POST', '/api/user', { email, password });
  }

  /** Makes the member appear online. */
  show = (): Promise<unknown> => this.call('GET', '/api/user');
  chats = async (): Promise<ChatsResponse['chats']> =>
    (await this.call<ChatsResponse>('GET', '/api/chats')).chats;
  likes = (): Promise<LikesResponse> => this.call('GET', '/api/likes');
  people = async (): Promise<SearchResponse['results']> =>
    (await this.call<SearchResponse>('GET', '/api/search')).results;
  history = (chat: string): Promise<HistoryResponse> =>
    this.call('GET', `/api/chats/${chat}/messages?limit=50`);
  typing = (chat: string): Promise<unknown> =>
    this.call('POST', `/api/chats/${chat}/typing`, {}).catch(() => undefined);
  read = (chat: string, seq: number): Promise<unknown> =>
    this.call('POST', `/api/chats/${chat}/read`, { seq });

  async like(id: string): Promise<void> {
    this.liked.add(id);
    await this.call('PUT', `/api/likes/${id}`, {});
  }

  async send(chat: string, text: string): Promise<void> {
    const body = { client_id: crypto.randomUUID(), text };
    const path = `/api/chats/${chat}/messages`;
    try {
      await this.call('POST', path, body);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 402) throw error;
      await this.buy();
      await this.call('POST', path, body);
    }
  }

  private async buy(): Promise<void> {
    const { credits, bundles } = await this.call<CreditsResponse>('GET', '/api/credits');
    const bundle = bundles[0];
    if (!bundle) return;
    const order = await this.call<OrderResponse>('POST', '/api/orders', {
      bundle_id: bundle.id,
      payment_method: 'ideal',
    });
    const form = new URLSearchParams({ choice: 'pay', bank: '2' });
    if (order.redirect_url)
      await fetch(order.redirect_url, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    for (let tries = 0; tries < 20; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      if ((await this.call<CreditsResponse>('GET', '/api/credits')).credits > credits) return;
    }
  }

  private call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    const payload = body && JSON.stringify(body);
    const headers = {
      host: this.site.host,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(this.cookie && { cookie: this.cookie }),
      ...(payload && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
    };
    return new Promise((resolve, reject) => {
      const req = request(
        { host: '127.0.0.1', port: this.site.port, path, method, headers, timeout: TIMEOUT_MS },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            const session = response.headers['set-cookie']
              ?.map((each) => each.split(';')[0] ?? '')
              .find((each) => each.includes('session='));
            if (session !== undefined) this.cookie = session.endsWith('=') ? '' : session;
            if (status === 403) this.cookie = '';
            if (status >= 400) return reject(new RequestError(status, path));
            const text = Buffer.concat(chunks).toString('utf8');
            resolve((text ? JSON.parse(text) : {}) as Answer);
          });
        },
      );
      req
        .on('timeout', () => req.destroy(new Error(`${path} did not respond in time`)))
        .on('error', reject);
      req.end(payload);
    });
  }
}
