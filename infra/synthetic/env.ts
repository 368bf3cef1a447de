import { EnvError, parseEnv, serverEnv } from '@duet/service-kit/env';
import { z } from 'zod';

/** The gateway allows an address 60 logins in five minutes; a site needs ten. */
const SITES_MAX = 5;
const site = z.object({
  site: z.url(),
  members: z.tuple([
    z.object({ email: z.string(), password: z.string() }),
    z.object({ email: z.string(), password: z.string() }),
  ]),
});
export type SiteAccounts = z.infer<typeof site>;

export const schema = z.object({
  LOG_LEVEL: serverEnv.LOG_LEVEL,
  HOST: serverEnv.HOST,
  PORT: serverEnv.PORT,
  SYNTHETIC_ACCOUNTS: z
    .string()
    .default('')
    .describe(
      'Addresses and synthetic members of the sites, as JSON: entries that `npm run synthetic` printed, in one list. Empty: no journeys are run.',
    ),
  SYNTHETIC_SANDBOX_URL: z
    .url()
    .optional()
    .describe(
      'Address of the hosted payment pages, if the payment provider of this installation is the sandbox (SANDBOX_PUBLIC_URL). Empty: nothing is bought.',
    ),
});

/** @throws {EnvError} without the values, because they contain passwords */
export function readAccounts(text: string): SiteAccounts[] {
  try {
    return z
      .array(site)
      .max(SITES_MAX)
      .parse(JSON.parse(text || '[]'));
  } catch {
    throw new EnvError(
      `SYNTHETIC_ACCOUNTS is no list of at most ${SITES_MAX} entries that npm run synthetic printed`,
    );
  }
}

export function readEnv() {
  const env = parseEnv(schema);
  return { ...env, accounts: readAccounts(env.SYNTHETIC_ACCOUNTS) };
}
