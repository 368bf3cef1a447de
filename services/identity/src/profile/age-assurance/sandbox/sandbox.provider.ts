import { AGE_CHECK_STATES, AGE_METHODS } from '@duet/schemas/age-assurance';
import { ulid } from '@duet/schemas/common';
import { isRedirectAllowed } from '@duet/service-kit/redirect-hosts';
import { z } from 'zod';
import {
  AgeProvider,
  AgeProviderError,
  type BegunCheck,
  type CheckResult,
  type StartCheck,
} from '../age-provider';
import { isSigned } from './webhook-signature';

const TIMEOUT_MS = 8_000;
const begunResponse = z.object({
  id: z.string().min(1).max(100),
  url: z.url().max(1_000),
  expires_at: z.iso.datetime(),
});
const checkResponse = z.object({
  status: z.enum(AGE_CHECK_STATES),
  method: z.enum(AGE_METHODS).nullable(),
  assured_age: z.int().nullable(),
  min_age: z.int(),
});
const notice = z.object({ reference: ulid });

export interface SandboxAccess {
  baseUrl: string;
  /**
   * A call that gets 401 is repeated with the second secret. Webhooks may be signed with either.
   */
  secrets: readonly string[];
  noticeUrl: string;
  redirectHosts: readonly string[];
}

export class SandboxAgeProvider extends AgeProvider {
  readonly name = 'sandbox';

  constructor(private readonly access: SandboxAccess) {
    super();
  }

  async begin({ reference, minAge, locale, returnUrl }: StartCheck): Promise<BegunCheck> {
    const body = {
      reference,
      min_age: minAge,
      locale,
      return_url: returnUrl,
      notice_url: this.access.noticeUrl,
    };
    const begun = begunResponse.safeParse(await this.call('POST', '/age/v1/checks', body));
    if (!begun.success)
      throw new AgeProviderError('age provider returned a new check in an unknown format', {
        cause: begun.error,
      });
    if (!isRedirectAllowed(begun.data.url, this.access.redirectHosts))
      throw new AgeProviderError(
        `age provider sends members to ${new URL(begun.data.url).host}, which AGE_REDIRECT_HOSTS does not list`,
      );
    return {
      providerId: begun.data.id,
      address: begun.data.url,
      expiresAt: new Date(begun.data.expires_at),
    };
  }

  async read(providerId: string): Promise<CheckResult> {
    const json = await this.call('GET', `/age/v1/checks/${encodeURIComponent(providerId)}`);
    if (json === null) return { state: 'expired', method: null };
    const check = checkResponse.safeParse(json);
    if (!check.success)
      throw new AgeProviderError('age provider returned a check in an unknown format', {
        cause: check.error,
      });
    const { status, method, assured_age: age, min_age: minAge } = check.data;
    // A check that does not prove the requested age counts as unclear.
    const isShort = status === 'passed' && (age === null || age < minAge);
    return { state: isShort ? 'unclear' : status, method };
  }

  parseWebhook(
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
    now: Date,
  ): string | null {
    const signature = headers['x-age-signature'];
    if (!this.access.secrets.some((secret) => isSigned(signature, rawBody, secret, now)))
      return null;
    try {
      return notice.parse(JSON.parse(rawBody.toString('utf8'))).reference;
    } catch {
      return null;
    }
  }

  private sendAs(
    secret: string,
    { method, path, body }: { method: string; path: string; body: object | undefined },
  ): Promise<Response> {
    return fetch(new URL(path, this.access.baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AgeProviderError(`age provider did not respond to ${method} ${path}`, { cause });
    });
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const [secret = '', second] = this.access.secrets;
    let response = await this.sendAs(secret, { method, path, body });
    if (response.status === 401 && second)
      response = await this.sendAs(second, { method, path, body });
    const json: unknown = await response.json().catch(() => undefined);
    if (response.status === 404 && method === 'GET') return null;
    if (!response.ok)
      throw new AgeProviderError(
        `age provider rejected ${method} ${path} with HTTP status ${response.status}`,
      );
    return json;
  }
}
