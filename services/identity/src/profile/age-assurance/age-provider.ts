import type { AgeCheckState, AgeMethod } from '@duet/schemas/age-assurance';
import type { Locale } from '@duet/schemas/locales';

type Headers = Record<string, string | string[] | undefined>;

export interface StartCheck {
  /**
   * Our check's id: all that the provider learns of who it is about. The same reference is the same
   * check.
   */
  reference: string;
  /** The age that has to be reached. */
  minAge: number;
  locale: Locale;
  /** Where the member comes back to, whatever the outcome. */
  returnUrl: string;
}

export interface BegunCheck {
  /** The provider's own name for it. */
  providerId: string;
  /** Where the member is checked. */
  address: string;
  expiresAt: Date;
}

/**
 * What a provider says of a check. There is no place in it for a document, a picture or a date of
 * birth: an adapter that is handed one drops it. `passed` is said only where the age that was asked
 * for is assured.
 */
export interface CheckResult {
  state: AgeCheckState;
  /** Null while it is open. */
  method: AgeMethod | null;
}

/** What identity needs of somebody who assures ages. */
export abstract class AgeProvider {
  /** Name in addresses and rows: `age-assurance/webhook/<name>`. */
  abstract readonly name: string;
  /** False: there is none here, and nothing can be begun. */
  readonly isThere: boolean = true;

  /** @throws {AgeProviderError} */
  abstract begin(check: StartCheck): Promise<BegunCheck>;

  /**
   * The check as it stands now; one that the provider does not know (any more) has expired.
   * @throws {AgeProviderError}
   */
  abstract read(providerId: string): Promise<CheckResult>;

  /**
   * Our reference in a call of the provider's; null when the call is not its own, or too old. A
   * call only says that there is news: what is true is asked for, so that calls may come twice, in
   * any order, or never.
   */
  abstract parseWebhook(headers: Headers, rawBody: Buffer, now: Date): string | null;
}

/** The provider could not be asked, or refused. */
export class AgeProviderError extends Error {
  override readonly name = 'AgeProviderError';
}

/** Where nobody assures ages. */
export class NoAgeProvider extends AgeProvider {
  readonly name = 'none';
  override readonly isThere = false;

  begin(): Promise<never> {
    return Promise.reject(new AgeProviderError('There is no provider of age assurance'));
  }

  read(): Promise<never> {
    return this.begin();
  }

  parseWebhook(): null {
    return null;
  }
}
