import { mediaEnv } from '@duet/media/media-store';
import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { z } from 'zod';

export const schema = z.object({
  ...serverEnv,
  ...serviceEnv,
  ...mediaEnv,
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(14)
    .describe('Days without use after which a session ends'),
  ERASURE_LOG: z
    .string()
    .min(1)
    .describe(
      'File that says who was erased, kept beside the database and its backups: it is replayed after a restore',
    ),
  BACKUP_STAMP: z
    .string()
    .default('')
    .describe(
      'File in which a backup leaves its time, shown as duet_backup_timestamp_seconds; empty: the figure stays 0',
    ),
  ERASURE_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('Pause between two looks for accounts whose grace is over, milliseconds'),
  STAFF_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(240)
    .default(20)
    .describe('Minutes without work after which a session of staff ends'),
  STAFF_SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24)
    .default(10)
    .describe('Hours after which a session of staff ends in any case'),
  STAFF_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that the second factors of staff are sealed with; without one it comes from PRINCIPAL_SECRET, which then cannot be changed without enrolling everyone again',
    ),
  STAFF_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'The key that second factors were sealed with before STAFF_SECRET, or before it came to be: they are sealed anew when they are next used (docs/runbooks/rotate-keys.md)',
    ),
  KNOWN_IMAGES_FILE: z
    .string()
    .default('')
    .describe(
      'File with hashes of pictures that are illegal to have, one `sha256 <hex>` or `look <hex>` a line; empty: uploads are compared with no list',
    ),
  EVIDENCE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(365)
    .describe(
      'Days that a seized picture is kept after it was reported, and then destroyed unless an authority has asked to keep it; see docs/guide/safety.md for what the law says',
    ),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]*$/)
    .default('')
    .describe(
      'Public VAPID key that browsers subscribe to push messages with; empty: no site offers them',
    ),
  AGE_PROVIDER: z
    .enum(['none', 'sandbox'])
    .default('none')
    .describe(
      'Who assures the age of members in the countries that a site names: `none`, or the local `sandbox`, which believes what it is told',
    ),
  AGE_PROVIDER_URL: z.url().optional().describe('Where AGE_PROVIDER is asked'),
  AGE_PROVIDER_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Key of calls to AGE_PROVIDER, and of the signatures on its own'),
  AGE_NOTICE_URL: z
    .url()
    .optional()
    .describe(
      'Where AGE_PROVIDER tells that a check is over: `<origin>/api/age-assurance/webhook/<provider>`',
    ),
  ADDRESS_ANSWERS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe(
      'Answers in an hour on whether a mail address has an account, to one network (IPv6: /64) and to one member; see docs/guide/signup.md',
    ),
  ADDRESS_ANSWERS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('The same in a day'),
  OPEN_MAILS_PER_NETWORK: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe(
      'Mails in a day that one network can cause without a login: signups, password resets and receipts of complaints',
    ),
  OPEN_MAILS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(20_000)
    .describe('Such mails of one site in a day, from all networks together'),
  SITE_ORIGIN: z
    .url()
    .default('http://localhost:3000')
    .describe('Origin of the first site, as links in mails name it'),
});
export type IdentityEnv = z.infer<typeof schema>;

const demoSchema = z.object({
  DEMO_STAFF_PASSWORD: z.string().min(8),
  DEMO_STAFF_SECRET: z.string().regex(/^[A-Z2-7]{32}$/),
});
export const readDemo = (): z.infer<typeof demoSchema> => parseEnv(demoSchema);

export const readEnv = (): IdentityEnv => parseEnv(schema);
