import { parseEnv, serverEnv } from '@duet/service-kit/env';
import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

/** Inserted into the content security policy, so only plain origins are valid. */
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
  SHELL_DIR: z.string().min(1).describe('Folder of the built shell (index.html and its files)'),
  SHELL_DEV_DIR: z
    .string()
    .default('')
    .describe(
      'Folder of a development build of the shell, served for ?shell=development; empty: never',
    ),
  REMOTE_OVERRIDE_ORIGINS: overrideOrigins.describe(
    'Origins, comma separated, from which a browser may load a remote with ?remote.<name>=<address>; `http://localhost:*` means every port',
  ),
  REMOTE_OVERRIDE_FOR: z
    .enum(['staff', 'everyone'])
    .default('staff')
    .describe(
      'Who may load remotes from those origins: staff with the permission `remotes.override`, or everyone (development)',
    ),
  REMOTES_DIR: z.string().min(1).describe('Folder of the published remotes and registry.json'),
  REMOTES_STORE: z
    .string()
    .regex(/^(s3:\/\/.+)?$/)
    .default('')
    .describe(
      's3://bucket/prefix of the published remotes, which REMOTES_DIR then mirrors; empty: REMOTES_DIR is where they are published',
    ),
  ...s3Env,
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .min(0)
    .default(1)
    .describe('Multiplies every rate limit; 0 turns them off'),
  SECURE_COOKIES: flag
    .default(false)
    .describe('The site is served over https: Secure and __Host- cookies, HSTS'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of proxies in front of the gateway whose X-Forwarded-For is trusted'),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]*$/)
    .default('')
    .describe(
      "Header in which the edge names the visitor's country (ISO 3166-1 alpha-2); without one the address is looked up",
    ),
  LOCAL_COUNTRY: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .default('')
    .describe(
      'Country that loopback and private addresses count as, for development; empty for unknown',
    ),
  FORCED_DOMAIN: z
    .string()
    .toLowerCase()
    .default('')
    .describe('Domain that selects the site instead of the Host header'),
  POLLING: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether pages also poll for changes; off leaves only live events (for tests)'),
  LIVE_BEAT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(28_000)
    .default(20_000)
    .describe(
      'Milliseconds between two heartbeats of a live stream; each one also loads missed events',
    ),
  CAMPAIGNS_EVERY_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(1_000)
    .describe(
      'Milliseconds between two polls for campaigns; visits are written at three times this interval',
    ),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(30_000)
    .describe('Milliseconds without data from a service after which a call fails'),
  SHUTDOWN_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(8_000)
    .describe('Milliseconds that calls in flight may take to finish at shutdown'),
});
export type GatewayEnv = z.infer<typeof schema>;

export const readEnv = (source?: NodeJS.ProcessEnv): GatewayEnv => parseEnv(schema, source);
