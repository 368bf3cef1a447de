import { staffHostPrefix } from '@duet/schemas/staff-host';
import { parseEnv, serverEnv } from '@duet/service-kit/env';
import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { keyDates } from './key-dates';

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

/** Only plain origins are valid, because they become part of the content security policy. */
const overrideOrigins = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^https?:\/\/[a-z0-9.-]+(:(\d{1,5}|\*))?$/)));

export const schema = z.object({
  ...serverEnv,
  SHELL_DIR: z.string().min(1).describe('Folder of the built shell: index.html and its files'),
  SHELL_DEV_DIR: z
    .string()
    .default('')
    .describe(
      'Folder of a development build of the shell. Pages with `?shell=development` use it. Empty: all pages use the shell of SHELL_DIR.',
    ),
  REMOTE_OVERRIDE_ORIGINS: overrideOrigins.describe(
    'Comma-separated origins from which a page may load a remote when its URL has `?remote.<name>=<address>`. `http://localhost:*` means every port. Empty: no such remotes.',
  ),
  REMOTE_OVERRIDE_FOR: z
    .enum(['staff', 'everyone'])
    .default('staff')
    .describe(
      'Who may load remotes from REMOTE_OVERRIDE_ORIGINS. `staff`: staff with the permission `remotes.override`, by a link from the staff host. `everyone`: all visitors, for development only.',
    ),
  REMOTES_DIR: z.string().min(1).describe('Folder of the published remotes and of registry.json'),
  REMOTES_STORE: z
    .string()
    .regex(/^(s3:\/\/.+)?$/)
    .default('')
    .describe(
      'Bucket of the published remotes, as s3://bucket/prefix. The gateway copies it to REMOTES_DIR. Empty: remotes are published to REMOTES_DIR directly.',
    ),
  ...s3Env('REMOTES'),
  RELEASE_PUBLIC_KEYS: z
    .string()
    .default('')
    .describe(
      'Public keys whose signatures on remotes the gateway and its pages accept (P-256 in SPKI, base64), separated by spaces: two during a rotation. `chat,search=<key>` is valid for these remotes only (docs/runbooks/rotate-keys.md). Required unless RELEASE_SIGNATURES is `off`.',
    ),
  RELEASE_SIGNATURES: z
    .enum(['required', 'off'])
    .default('required')
    .describe(
      '`required`: remotes without a valid signature are not used. `off`: signatures are not checked; only until the remotes of an earlier version are signed (docs/runbooks/rotate-keys.md).',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .min(0)
    .default(1)
    .describe('Factor for every rate limit; 0: no rate limits'),
  SECURE_COOKIES: flag
    .default(false)
    .describe(
      '`true` if browsers reach the site over https. The gateway then sets Secure and __Host- cookies and sends HSTS.',
    ),
  HSTS_SUBDOMAINS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`on`: with SECURE_COOKIES, browsers use https for all subdomains of the site too (HSTS), for a year. `off`: only if a subdomain has no https. EDGE_HSTS of the edge has to match.',
    ),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'Number of proxies in front of the gateway. The gateway trusts as many entries of X-Forwarded-For.',
    ),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]*$/)
    .default('')
    .describe(
      "Name of the header in which the edge sends the visitor's country (ISO 3166-1 alpha-2). Empty: the gateway looks up the country of the IP address.",
    ),
  LOCAL_COUNTRY: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default('')
    .describe(
      'Country of visitors with loopback or private IP addresses (ISO 3166-1 alpha-2, for development). Empty: unknown country.',
    ),
  FORCED_DOMAIN: z
    .string()
    .toLowerCase()
    .default('')
    .describe('Domain that selects the site for every request. Empty: the Host header selects it.'),
  STAFF_HOST_PREFIX: staffHostPrefix,
  KEY_DATES: keyDates.describe(
    'Day on which each key was last changed, as NAME=2026-01-31 separated by spaces, with the names of docs/runbooks/rotate-keys.md. The alert KeyOld reads it. Empty: no alert.',
  ),
  POLLING: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`on`: pages get changes by live events and also poll for them. `off`: live events only, for tests.',
    ),
  LIVE_BEAT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(28_000)
    .default(20_000)
    .describe(
      'Milliseconds between two heartbeats of a live stream. Each heartbeat also loads missed events.',
    ),
  CAMPAIGNS_EVERY_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(1_000)
    .describe(
      'Milliseconds between two loads of the campaigns. The gateway sends campaign visits to identity after every three intervals, and decides after 60 intervals, at most a minute, whether a visit counts.',
    ),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(30_000)
    .describe(
      'Milliseconds without data from a service after which the gateway ends the call with an error',
    ),
  SHUTDOWN_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(8_000)
    .describe(
      'Milliseconds at shutdown after which the gateway closes connections of unfinished calls',
    ),
});
export type GatewayEnv = z.infer<typeof schema>;

const checked = schema.refine(
  ({ RELEASE_SIGNATURES: signatures, RELEASE_PUBLIC_KEYS: keys }) =>
    signatures === 'off' || keys.trim() !== '',
  { path: ['RELEASE_PUBLIC_KEYS'] },
);

export const readEnv = (source?: NodeJS.ProcessEnv): GatewayEnv => parseEnv(checked, source);
