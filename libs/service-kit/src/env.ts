import { z } from 'zod';

/** The environment is invalid; the message names every variable and its problem. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const url = (what: string) => z.url().describe(what);

/** Variables of every server process (gateway, services, workers, sandbox). */
export const serverEnv = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('Kind of installation'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe log line that is written'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .describe('TCP port to listen on; 0 takes any free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  REDIS_URL: url('Redis: session cache, queues, live events, rate limits (redis://host:port)'),
  PRINCIPAL_SECRET: z
    .string()
    .min(32)
    .describe('Key that signs x-duet-principal, the same in every process, 32 characters or more'),
  PRINCIPAL_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Another PRINCIPAL_SECRET whose signatures count, while the key is changed (docs/runbooks/rotate-keys.md)',
    ),
  IDENTITY_URL: url('Base address of services/identity'),
  MATCHING_URL: url('Base address of services/matching'),
  MESSAGING_URL: url('Base address of services/messaging'),
  BILLING_URL: url('Base address of services/billing'),
};

export const serviceEnv = {
  DATABASE_URL: url("This service's own schema and user (mysql://user:password@host:port/schema)"),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('Connections to the database per process'),
};

export const cursorEnv = {
  CURSOR_SECRET: z
    .string()
    .min(32)
    .describe(
      'Key that seals the cursors of lists, the same in every process of the service, 32 characters or more',
    ),
  CURSOR_SECRET_ACCEPTED: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Another CURSOR_SECRET whose cursors count, while the key is changed (docs/runbooks/rotate-keys.md)',
    ),
};

/** Returns the keys for principals, the signing key first. */
export const principalSecrets = (
  env: Pick<ServerEnv, 'PRINCIPAL_SECRET' | 'PRINCIPAL_SECRET_ACCEPTED'>,
): string[] => acceptedKeys(env.PRINCIPAL_SECRET, env.PRINCIPAL_SECRET_ACCEPTED);

/** Returns the current key and, during a key change, the other accepted one. */
export const acceptedKeys = (used: string, besides: string | undefined): string[] =>
  besides ? [used, besides] : [used];

export type ServerEnv = z.infer<z.ZodObject<typeof serverEnv>>;
export type CursorEnv = z.infer<z.ZodObject<typeof cursorEnv>>;
export type ServiceEnv = z.infer<z.ZodObject<typeof serverEnv & typeof serviceEnv>>;

/**
 * Reads and validates a process's settings. Exits with 78 (EX_CONFIG) if process.env is invalid.
 * @throws {EnvError} if another source is given
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

/** Never prints values, because they may be secrets. */
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
  return `The environment is not complete:\n${[...new Set(lines)].join('\n')}`;
}
