import type { ServiceName } from '@duet/schemas/events';
import { Agent, request } from 'undici';
import { Cache } from './cache';
import type { ServerEnv } from './env';
import {
  PRINCIPAL_HEADER,
  PRINCIPAL_SECONDS,
  type ServicePrincipal,
  PrincipalSigner,
} from './principal';
import { currentContext, currentRequestId } from './request-context';
import { serviceUrl } from './tokens';

/** A signed principal is reused for half of its lifetime, so that it is still valid on arrival. */
const SIGNED_MS = (PRINCIPAL_SECONDS * 1_000) / 2;

export interface InternalAnswerFrame {
  status: number;
  body: unknown;
}

export class InternalTransport {
  private readonly agent = new Agent({
    connections: 64,
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    connect: { timeout: 1_000 },
  });

  private readonly signer: PrincipalSigner;
  private readonly signed = new Cache<string>({ ttlMs: SIGNED_MS });

  constructor(
    private readonly env: Pick<
      ServerEnv,
      | 'PRINCIPAL_PRIVATE_KEY'
      | 'PRINCIPAL_SECRET'
      | 'IDENTITY_URL'
      | 'MATCHING_URL'
      | 'MESSAGING_URL'
      | 'BILLING_URL'
    >,
    private readonly self: ServicePrincipal['service'],
  ) {
    this.signer = new PrincipalSigner(env, self);
  }

  /**
   * Signs the call as this service and sends the current request id.
   * @throws undici's error if there is no response
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
        [PRINCIPAL_HEADER]: await this.principal(site, service),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.statusCode, body: parseJson(await response.body.text()) };
  }

  private principal(site: string | null, audience: ServiceName): Promise<string> {
    return this.signed.get(`${site ?? ''} ${audience}`, () =>
      this.signer.sign({ kind: 'service', service: this.self, site }, audience),
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
