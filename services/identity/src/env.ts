import { mediaEnv } from '@duet/media/media-store';
import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({
  ...serverEnv,
  ...serviceEnv,
  ...mediaEnv,
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14).describe('Days without use after which a session ends'),
  ERASURE_LOG: z.string().min(1).describe('File that says who was erased, kept beside the database and its backups: it is replayed after a restore'),
  ERASURE_INTERVAL_MS: z.coerce.number().int().min(100).default(15_000).describe('Pause between two looks for accounts whose grace is over, milliseconds'),
  SITE_ORIGIN: z.url().default('http://localhost:3000').describe('Origin of the first site, as links in mails name it'),
});
export type IdentityEnv = z.infer<typeof schema>;

/** The service's settings; exits with one readable message when they are wrong. */
export const readEnv = (): IdentityEnv => parseEnv(schema);
