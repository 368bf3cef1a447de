import type { AgeCheckState, AgeMethod } from '@duet/schemas/age-assurance';
import type { Locale } from '@duet/schemas/locales';

type Headers = Record<string, string | string[] | undefined>;

export interface StartCheck {
  /** Id of the check and idempotency key. Does not identify the member. */
  reference: string;
  minAge: number;
  locale: Locale;
  returnUrl: string;
}

export interface BegunCheck {
  providerId: string;
  address: string;
  expiresAt: Date;
}

/** Adapters must drop document, picture and date of birth. */
export interface CheckResult {
  state: AgeCheckState;
  method: AgeMethod | null;
}

export abstract class AgeProvider {
  abstract readonly name: string;
  readonly isThere: boolean = true;

  abstract begin(check: StartCheck): Promise<BegunCheck>;

  /** @returns `expired` for an unknown check */
  abstract read(providerId: string): Promise<CheckResult>;

  /**
   * The webhook only triggers a poll, so webhooks may be repeated, reordered or lost.
   * @returns the id of the check, or null for an invalid signature
   */
  abstract parseWebhook(headers: Headers, rawBody: Buffer, now: Date): string | null;
}

export class AgeProviderError extends Error {
  override readonly name = 'AgeProviderError';
}

export class NoAgeProvider extends AgeProvider {
  readonly name = 'none';
  override readonly isThere = false;

  begin(): Promise<never> {
    return Promise.reject(new AgeProviderError('no age assurance provider is configured'));
  }

  read(): Promise<never> {
    return this.begin();
  }

  parseWebhook(): null {
    return null;
  }
}
