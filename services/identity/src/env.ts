import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({
  ...serverEnv,
  ...serviceEnv,
  MEDIA_DIR: z.string().min(1).describe('Folder that holds the pictures of members'),
  SITE_ORIGIN: z.url().default('http://localhost:3000').describe('Origin of the first site, as links in mails name it'),
});
export type IdentityEnv = z.infer<typeof schema>;

/** The service's settings; exits with one readable message when they are wrong. */
export const readEnv = (): IdentityEnv => parseEnv(schema);
