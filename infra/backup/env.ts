import { s3Env } from '@duet/service-kit/s3';
import { z } from 'zod';
import { Trouble } from '../../tools/stack/output.ts';

export const schema = z.object({
  BACKUP_DATABASE_URL: z
    .url()
    .describe(
      'Database server (mysql://user:password@host:port). The user must be able to read the schemas for a backup, and to create them for a restore.',
    ),
  BACKUP_SCHEMAS: z
    .string()
    .default('duet_identity,duet_matching,duet_messaging,duet_billing')
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^\w+$/)).min(1))
    .describe('Comma-separated names of the schemas'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/)
    .optional()
    .describe(
      'Public key of the program age. Backups are encrypted with it. A backup needs no other key.',
    ),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/)
    .optional()
    .describe(
      'Secret key of the program age. Only a restore needs it. Do not store it on machines that make backups.',
    ),
  BACKUP_SIGNING_KEY: z
    .string()
    .optional()
    .describe(
      'Ed25519 key that signs the manifest of each backup (PKCS #8, base64). Only the backup job has it.',
    ),
  BACKUP_PUBLIC_KEYS: z
    .string()
    .default('')
    .describe(
      'Public keys whose backups a restore accepts (Ed25519 in SPKI, base64), separated by spaces. Required for a restore unless BACKUP_SIGNATURES is `off`.',
    ),
  BACKUP_SIGNATURES: z
    .enum(['required', 'off'])
    .default('required')
    .describe(
      '`off`: a restore does not check signatures. Only for backups that were made before backups were signed.',
    ),
  BACKUP_STORE: z
    .string()
    .regex(/^(s3:\/\/.+)?$/)
    .default('')
    .describe(
      'Bucket to which each backup is copied, and from which a restore loads it, as s3://bucket/prefix. Each file must be smaller than 5 GB. Empty: backups stay in the folder.',
    ),
  BACKUP_LOCK_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3_650)
    .default(0)
    .describe(
      'Days for which the bucket must keep each copy unchanged (S3 Object Lock in mode COMPLIANCE, which the bucket must support). 0: no lock.',
    ),
  ...s3Env('BACKUP'),
  ...s3Env('RESTORE'),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .default(14)
    .describe(
      'Number of complete backups to keep. After each successful backup, older ones are deleted.',
    ),
  BACKUP_STAMP: z
    .string()
    .optional()
    .describe(
      'File in which a successful backup writes its time. The archive of the binary log, its copy in the bucket and the restore drill write `last-log.json`, `last-log-upload.json` and `last-drill.json` beside it. Identity shows all four as metrics. Empty: no files.',
    ),
  MEDIA_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of pictures. Empty: the backup has no pictures, for example because they are in a bucket with versioning.',
    ),
  REMOTES_DIR: z
    .string()
    .optional()
    .describe('Folder of the published remotes. Empty: the backup has no remotes.'),
  DKIM_DIR: z
    .string()
    .optional()
    .describe('Folder of the DKIM keys. Empty: the backup has no DKIM keys.'),
  ERASURE_LOG: z
    .string()
    .min(1)
    .describe('File that lists the erased members, as hashes of their IDs'),
});
export type BackupSettings = z.infer<typeof schema>;
export type SignatureSettings = Pick<BackupSettings, 'BACKUP_PUBLIC_KEYS' | 'BACKUP_SIGNATURES'>;

/** @throws {Trouble} that lists every wrong setting, without its value */
export function readSettings(source: NodeJS.ProcessEnv = process.env): BackupSettings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const lines = [...names].map(
    (name) => `${name}: ${schema.shape[name as keyof typeof schema.shape].description}`,
  );
  throw new Trouble('Settings of the backup are missing or invalid: see the list above.', lines);
}

const ARCHIVE = ['BACKUP_DATABASE_URL', 'BACKUP_RECIPIENT', 'BACKUP_SIGNING_KEY'] as const;

export const findMissing = (source: NodeJS.ProcessEnv = process.env): string[] =>
  ARCHIVE.filter((name) => !source[name]);

/** @throws {Trouble} if a key that encrypts or signs is missing */
export function requireBackupKeys({ BACKUP_RECIPIENT, BACKUP_SIGNING_KEY }: BackupSettings): {
  recipient: string;
  signing: string;
} {
  if (!BACKUP_RECIPIENT)
    throw new Trouble(
      'BACKUP_RECIPIENT is not set: create a key pair with "npm run backup -- key", and keep the secret key on another machine.',
    );
  if (!BACKUP_SIGNING_KEY)
    throw new Trouble(
      'BACKUP_SIGNING_KEY is not set: each backup is signed with it. Create a key pair with "npm run backup -- key".',
    );
  return { recipient: BACKUP_RECIPIENT, signing: BACKUP_SIGNING_KEY };
}

export const getFolders = ({
  MEDIA_DIR,
  REMOTES_DIR,
  DKIM_DIR,
}: BackupSettings): [name: string, folder: string][] =>
  Object.entries({ media: MEDIA_DIR, remotes: REMOTES_DIR, dkim: DKIM_DIR }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
