import type { ServiceName } from '@duet/schemas/events';
import type { ServiceEnv } from './env';

/** Token of the service's settings: `@Inject(ENV) private readonly env: MatchingEnv`. */
export const ENV = Symbol('ENV');
export const SERVICE_NAME = Symbol('SERVICE_NAME');

export const serviceUrl = (
  env: Pick<ServiceEnv, 'IDENTITY_URL' | 'MATCHING_URL' | 'MESSAGING_URL' | 'BILLING_URL'>,
  name: ServiceName,
): string =>
  ({
    identity: env.IDENTITY_URL,
    matching: env.MATCHING_URL,
    messaging: env.MESSAGING_URL,
    billing: env.BILLING_URL,
  })[name];
