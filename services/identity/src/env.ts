import { mediaEnv } from '@duet/media/media-store';
import { CANARY_METRICS } from '@duet/schemas/remote-evidence';
import { staffHostPrefix } from '@duet/schemas/staff-host';
import { parseEnv, serverEnv, serviceEnv } from '@duet/service-kit/env';
import { redirectHosts } from '@duet/service-kit/redirect-hosts';
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
    .describe('Days without a request after which the session of a member ends'),
  PASSWORD_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(47_104)
    .max(1_048_576)
    .default(47_104)
    .describe(
      'Memory with which each password is hashed, in KiB. Two passwords are hashed at the same time, so the memory limit of identity must allow it twice. After an increase, the password of an account is hashed again at the next login.',
    ),
  ERASURE_LOG: z
    .string()
    .min(1)
    .describe(
      'File that lists the erased members, as hashes of their IDs. It must not be in the database: after a restore, identity erases these members again.',
    ),
  BACKUP_STAMP: z
    .string()
    .default('')
    .describe(
      'File in which each successful backup writes its time. The archive of the binary log, its copy in the bucket and the restore drill write `last-log.json`, `last-log-upload.json` and `last-drill.json` beside it. Identity shows all four as metrics. Empty: the metrics stay 0.',
    ),
  ERASURE_INTERVAL_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('Milliseconds between two searches for deleted accounts whose grace period is over'),
  STAFF_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(240)
    .default(20)
    .describe('Minutes without a request after which the session of a staff account ends'),
  STAFF_SESSION_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(24)
    .default(10)
    .describe('Maximum duration of a staff session, in hours'),
  STAFF_HOST_PREFIX: staffHostPrefix,
  LINK_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that signs addresses of restricted photos, links to statements of reasons and links to previews of landers. At least 32 characters. Empty: PRINCIPAL_SECRET is used, and one of the two must be set.',
    ),
  LINK_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Previous key, whose links identity still accepts (docs/runbooks/rotate-keys.md). Empty: none.',
    ),
  STAFF_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Key that encrypts the second factors of staff and members, and seized pictures. At least 32 characters. Empty: PRINCIPAL_SECRET is used, and one of the two must be set.',
    ),
  STAFF_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Previous key, which identity still accepts for decryption (docs/runbooks/rotate-keys.md). A second factor is encrypted with the new key at the next login. Seized pictures keep the old key. Empty: none.',
    ),
  KNOWN_IMAGES_FILE: z
    .string()
    .default('')
    .describe(
      'File with hashes of illegal pictures. Each line is `sha256 <hex>` or `look <hex>` (perceptual hash). Empty: uploads are not checked.',
    ),
  EVIDENCE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(365)
    .describe(
      'Days after which a reported seized picture is destroyed. A legal hold prevents this. See docs/guide/safety.md for the law.',
    ),
  CANARY_METRICS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(CANARY_METRICS)))
    .describe(
      'Business metrics, separated by commas, that a canary must reach as often per load as the live version: `messages`, `purchases`, `signups`. Empty: none decides.',
    ),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]*$/)
    .default('')
    .describe(
      'Public VAPID key with which browsers subscribe to push messages. Empty: no site offers push messages.',
    ),
  AGE_PROVIDER: z
    .enum(['none', 'sandbox'])
    .default('none')
    .describe(
      'Provider of age checks for members in the countries that a site requires them for. `none`: age checks cannot be started. `sandbox`: local test provider that accepts every claim.',
    ),
  AGE_PROVIDER_URL: z
    .url()
    .optional()
    .describe('Base URL of the age check provider. Required unless AGE_PROVIDER is `none`.'),
  AGE_REDIRECT_HOSTS: redirectHosts.describe(
    'Hosts, separated by commas, to which the age check provider may send members; their subdomains included. Empty: all hosts.',
  ),
  AGE_PROVIDER_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Key with which identity authenticates its calls to the age check provider and verifies webhook signatures. At least 16 characters. Required unless AGE_PROVIDER is `none`.',
    ),
  AGE_PROVIDER_SECRET_ACCEPTED: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Second key, for webhooks and for calls that the provider rejects with AGE_PROVIDER_SECRET, while that is rotated (docs/runbooks/rotate-keys.md). Empty: none.',
    ),
  AGE_NOTICE_URL: z
    .url()
    .optional()
    .describe(
      'URL of the webhook that the provider calls when an age check is finished: `<origin>/api/age-assurance/webhook/<provider>`. Required unless AGE_PROVIDER is `none`.',
    ),
  SITE_ORIGIN: z
    .url()
    .default('http://localhost:3000')
    .describe(
      'Origin of the first site, such as https://example.org. Other sites have the same scheme and port. Links in mails use these origins.',
    ),
});
export type IdentityEnv = z.infer<typeof schema>;

const demoSchema = z.object({
  DEMO_STAFF_PASSWORD: z.string().min(8),
  DEMO_STAFF_SECRET: z.string().regex(/^[A-Z2-7]{32}$/),
});
export const readDemo = (): z.infer<typeof demoSchema> => parseEnv(demoSchema);

export const readEnv = (): IdentityEnv => parseEnv(schema);

export const readDatabaseUrl = (): string =>
  parseEnv(z.object({ DATABASE_URL: serviceEnv.DATABASE_URL })).DATABASE_URL;
