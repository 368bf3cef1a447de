import { PRINCIPAL_HEADER } from '@duet/service-kit/principal';
import { Agent, request } from 'undici';

export interface Reading {
  /** Signed principal of whoever the page is for. */
  principal: string;
  requestId: string;
  /** How long the page waits for it, milliseconds. */
  withinMs: number;
}

/** What the gateway itself reads of services' public calls, to put it into a page. */
export class ServiceReader {
  private readonly agent = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    connect: { timeout: 1_000 },
  });

  /**
   * The body of an answer; null where the service refuses what was asked for (4xx).
   * @throws when there is none in time, or one of trouble
   */
  async read(url: URL, { principal, requestId, withinMs }: Reading): Promise<Buffer | null> {
    const { statusCode, body } = await request(url, {
      dispatcher: this.agent,
      headers: { [PRINCIPAL_HEADER]: principal, 'x-request-id': requestId },
      signal: AbortSignal.timeout(withinMs),
    });
    const content = Buffer.from(await body.arrayBuffer());
    if (statusCode >= 400 && statusCode < 500) return null;
    if (statusCode !== 200) throw new Error(`GET ${url.pathname} was answered with ${statusCode}`);
    return content;
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
