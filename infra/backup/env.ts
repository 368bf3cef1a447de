import { z } from 'zod';
import { Trouble } from '../../tools/stack/output.ts';

export const schema = z.object({
  BACKUP_DATABASE_URL: z
    .url()
    .describe(
      'Server of the four schemas, with a user who may read them (backup) or make them (restore)',
    ),
  BACKUP_SCHEMAS: z
    .string()
    .default('duet_identity,duet_matching,duet_messaging,duet_billing')
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(/^\w+$/)).min(1))
    .describe('The schemas, comma separated'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/)
    .optional()
    .describe('Public age key that backups are encrypted for; all that a backup needs'),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/)
    .optional()
    .describe(
      'Secret age key, for a restore alone; it is kept away from the machines that make backups',
    ),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .default(14)
    .describe('Complete backups that are kept; older ones are removed after a good one'),
  BACKUP_STAMP: z
    .string()
    .optional()
    .describe('File that says when the last good backup was made; identity shows it as a figure'),
  MEDIA_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of the pictures; none where they lie in a bucket, which keeps versions of its own',
    ),
  REMOTES_DIR: z.string().optional().describe('Folder of the published remotes'),
  DKIM_DIR: z.string().optional().describe('Folder of the DKIM keys'),
  ERASURE_LOG: z.string().min(1).describe('File that says who was erased'),
});
export type BackupSettings = z.infer<typeof schema>;

/** @throws {Trouble} that lists every wrong setting, without values */
export function readSettings(source: NodeJS.ProcessEnv = process.env): BackupSettings {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.map(({ path }) => String(path[0])));
  const lines = [...names].map(
    (name) => `${name}: ${schema.shape[name as keyof typeof schema.shape].description}`,
  );
  throw new Trouble('Settings of the backup are missing or wrong; they are listed above.', lines);
}

export const getFolders = ({
  MEDIA_DIR,
  REMOTES_DIR,
  DKIM_DIR,
}: BackupSettings): [name: string, folder: string][] =>
  Object.entries({ media: MEDIA_DIR, remotes: REMOTES_DIR, dkim: DKIM_DIR }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
