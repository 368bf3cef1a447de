import { z } from 'zod';

export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const url = (what: string) => z.url().describe(what);

export const serverEnv = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('Mode of the installation: `production`, `development` or `test`'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest severity of log lines that the process writes'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .describe('TCP port to listen on; 0: any free port'),
  HOST: z.string().min(1).default('127.0.0.1').describe('IP address to listen on'),
  REDIS_URL: url(
    'Redis for session cache, queues, live events and rate limits (redis://user:password@host:port, or rediss:// with ?tls-ca=<file>)',
  ),
  PRINCIPAL_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      'Ed25519 key of this process (PKCS #8, base64), which signs the header x-duet-principal. Each service and the gateway have a key of their own (docs/runbooks/rotate-keys.md).',
    ),
  PRINCIPAL_PUBLIC_KEYS: z
    .string()
    .default('')
    .describe(
      'Public keys of all processes (SPKI, base64): `gateway=… identity=… matching=… messaging=… billing=…`. A process may have two keys during a rotation.',
    ),
  PRINCIPAL_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Shared key of earlier versions. Set it only until every process has a key of its own (docs/runbooks/rotate-keys.md). Empty: only signatures of PRINCIPAL_PUBLIC_KEYS are accepted.',
    ),
  IDENTITY_URL: url('Base URL of services/identity'),
  MATCHING_URL: url('Base URL of services/matching'),
  MESSAGING_URL: url('Base URL of services/messaging'),
  BILLING_URL: url('Base URL of services/billing'),
};

export const serviceEnv = {
  DATABASE_URL: url(
    'Database schema of this service, with its own user (mysql://user:password@host:port/schema; ?tls-ca=<file> demands TLS)',
  ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Maximum number of database connections per process'),
};

export const migrationEnv = {
  DATABASE_URL: url(
    'Database schema of the service, with its migration user, who may change the schema and grant rights in it',
  ),
  DATABASE_RUNTIME_USER: z
    .string()
    .regex(/^\w+$/)
    .max(80)
    .describe(
      'Name of the database user of the running service (host `%`). Migrations grant it rights table by table.',
    ),
};

export const cursorEnv = {
  CURSOR_SECRET: z
    .string()
    .min(32)
    .describe(
      'Key that encrypts the cursors of lists. All processes of the service must have the same key. At least 32 characters.',
    ),
  CURSOR_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Second key whose cursors the service accepts while CURSOR_SECRET is rotated (docs/runbooks/rotate-keys.md). Empty: none.',
    ),
};

/** Returns the current key and, during a key change, the second accepted key. */
export const acceptedKeys = (used: string, besides: string | undefined): string[] =>
  besides ? [used, besides] : [used];

export type ServerEnv = z.infer<z.ZodObject<typeof serverEnv>>;
export type CursorEnv = z.infer<z.ZodObject<typeof cursorEnv>>;
export type ServiceEnv = z.infer<z.ZodObject<typeof serverEnv & typeof serviceEnv>>;

/**
 * Exits with 78 (EX_CONFIG) if process.env is invalid.
 * @throws {EnvError} if another source is invalid
 */
export function parseEnv<S extends z.ZodObject>(
  schema: S,
  source: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const error = new EnvError(describeProblems(schema, filled, result.error));
  if (source !== process.env) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}

/** Leaves out the values, because they may be secrets. */
function describeProblems(
  schema: z.ZodObject,
  source: Record<string, string | undefined>,
  error: z.ZodError,
): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '');
    const field: z.ZodType | undefined = schema.shape[name] as z.ZodType | undefined;
    const what = field?.description ? ` (${field.description})` : '';
    return `  ${name}${what}: ${source[name] === undefined ? 'is not set' : issue.message}`;
  });
  return `The environment is invalid:\n${[...new Set(lines)].join('\n')}`;
}
