import type { ServiceContract } from '@duet/schemas/api-contract';
import type { ApiDocument } from '@duet/schemas/openapi';
import { PRINCIPAL_HEADER } from '@duet/service-kit/principal';
import { Agent, request } from 'undici';

const API_MS = 3_000;

export interface Reading {
  principal: string;
  requestId: string;
  withinMs: number;
}

export class ServiceReader {
  private readonly agent = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connect: { timeout: 1_000 },
  });

  /** @returns the response body, or null for a 4xx status */
  async read(url: URL, { principal, requestId, withinMs }: Reading): Promise<Buffer | null> {
    const { statusCode, body } = await request(url, {
      dispatcher: this.agent,
      headers: { [PRINCIPAL_HEADER]: principal, 'x-request-id': requestId },
      signal: AbortSignal.timeout(withinMs),
    });
    const content = Buffer.from(await body.arrayBuffer());
    if (statusCode >= 400 && statusCode < 500) return null;
    if (statusCode !== 200) throw new Error(`GET ${url.pathname} returned status ${statusCode}`);
    return content;
  }

  readApi = (origin: string): Promise<ApiDocument> => this.readJson(origin, '/openapi.json');

  readContract = (origin: string): Promise<ServiceContract> =>
    this.readJson(origin, '/contract.json');

  private async readJson<T>(origin: string, path: string): Promise<T> {
    const { statusCode, body } = await request(new URL(path, origin), {
      dispatcher: this.agent,
      signal: AbortSignal.timeout(API_MS),
    });
    const document = (await body.json()) as T;
    if (statusCode !== 200) throw new Error(`GET ${path} returned status ${statusCode}`);
    return document;
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
