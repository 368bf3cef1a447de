import type { ServiceName } from '@duet/schemas/events';
import { Agent, request } from 'undici';
import { Cache } from './cache';
import type { ServerEnv } from './env';
import {
  PRINCIPAL_HEADER,
  PRINCIPAL_SECONDS,
  type ServicePrincipal,
  signPrincipal,
} from './principal';
import { currentContext, currentRequestId } from './request-context';
import { serviceUrl } from './tokens';

/**
 * A signature is used for half of its life, so that whoever gets it always has the other half to
 * look at it.
 */
const SIGNED_MS = (PRINCIPAL_SECONDS * 1_000) / 2;

export interface InternalAnswerFrame {
  status: number;
  /** The answer's JSON; undefined when it was none. */
  body: unknown;
}

/** Keep-alive HTTP to the other services, as this one. The gateway may make one of its own. */
export class InternalTransport {
  private readonly agent = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    connect: { timeout: 1_000 },
  });

  /** By site; the few that there are. */
  private readonly signed = new Cache<string>({ ttlMs: SIGNED_MS });

  constructor(
    private readonly env: Pick<
      ServerEnv,
      'PRINCIPAL_SECRET' | 'IDENTITY_URL' | 'MATCHING_URL' | 'MESSAGING_URL' | 'BILLING_URL'
    >,
    private readonly self: ServicePrincipal['service'],
  ) {}

  /**
   * One POST with this service's principal and the running request id.
   * @param timeoutMs for the whole exchange
   * @throws what undici throws when there is no answer
   */
  async post(
    service: ServiceName,
    path: string,
    body: unknown,
    timeoutMs: number,
  ): Promise<InternalAnswerFrame> {
    const site = currentContext()?.site ?? null;
    const response = await request(new URL(path, serviceUrl(this.env, service)), {
      dispatcher: this.agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': currentRequestId(),
        [PRINCIPAL_HEADER]: await this.principal(site),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.statusCode, body: parseJson(await response.body.text()) };
  }

  private principal(site: string | null): Promise<string> {
    return this.signed.get(site ?? '', () =>
      signPrincipal({ kind: 'service', service: this.self, site }, this.env.PRINCIPAL_SECRET),
    );
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
