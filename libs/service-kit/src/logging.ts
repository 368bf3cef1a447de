import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Level, type Logger, stdTimeFunctions } from 'pino';
import type { ServerEnv } from './env';
import { currentContext } from './request-context';

const SECRETS = new Set([
  'cookie',
  'set-cookie',
  'authorization',
  'x-duet-principal',
  'x-duet-session',
  'x-duet-device',
  'password',
  'token',
  'email',
]);
const SECRETS_DEPTH = 3;

/**
 * Replaces pino's redaction, whose wildcards used 9 % of the CPU of a service that logs one line
 * per call.
 */
function redacted(fields: Record<string, unknown>, depth = 1): Record<string, unknown> {
  if (!needsRedaction(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (SECRETS.has(key)) return [key, '[redacted]'];
      return [key, depth < SECRETS_DEPTH && isPlain(value) ? redacted(value, depth + 1) : value];
    }),
  );
}

function needsRedaction(fields: Record<string, unknown>): boolean {
  for (const key in fields) if (SECRETS.has(key) || isPlain(fields[key])) return true;
  return false;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** Copies only standard fields, because TypeORM errors contain statement values (members' data). */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? String(error) : error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack && { stack: withoutValues(error.stack) }),
    ...(error.cause !== undefined && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}

const withoutValues = (text: string): string =>
  text.replaceAll(/Duplicate entry '.*?' for key/gs, "Duplicate entry '?' for key");

const FLUSH_FROM = pino.levels.values.warn ?? 40;

/**
 * Buffers lines for up to 200 ms, because a system call costs more than a line. Writes warnings and
 * errors immediately, and the rest when the process exits.
 */
function bufferedOutput(): DestinationStream {
  const file = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 200 });
  const output = {
    // Makes pino set `lastLevel` before each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string) => {
      file.write(line);
      if (output.lastLevel >= FLUSH_FROM) file.flush();
    },
    flushSync: () => file.flushSync(),
  };
  return output;
}

export const createLogger = (
  name: string,
  level: ServerEnv['LOG_LEVEL'],
  output: DestinationStream = bufferedOutput(),
): Logger =>
  pino(
    {
      level,
      base: { service: name, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
      formatters: { level: (label) => ({ level: label }), log: redacted },
      mixin: () => {
        const context = currentContext();
        return context
          ? { request_id: context.requestId, ...(context.site && { site: context.site }) }
          : {};
      },
    },
    output,
  );

const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Adapts pino to Nest's logger interface. `logger.warn({ member_id }, 'text')` adds fields. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(...args: unknown[]): void {
    this.write('info', args);
  }
  error(...args: unknown[]): void {
    this.write('error', args);
  }
  warn(...args: unknown[]): void {
    this.write('warn', args);
  }
  debug(...args: unknown[]): void {
    this.write('debug', args);
  }
  verbose(...args: unknown[]): void {
    this.write('trace', args);
  }
  fatal(...args: unknown[]): void {
    this.write('fatal', args);
  }

  private write(asked: Level, args: unknown[]): void {
    const [first, ...rest] = args;
    const context = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
    const level = asked === 'info' && context && FRAMEWORK.has(context) ? 'debug' : asked;
    const text = rest.filter((part) => typeof part === 'string').join(' ');
    const fields = { ...(context && { context }) };
    if (first instanceof Error) this.pino[level]({ ...fields, err: first }, text || first.message);
    else if (typeof first === 'object' && first !== null)
      this.pino[level]({ ...fields, ...first }, text);
    else this.pino[level](fields, [String(first), text].filter(Boolean).join('\n'));
  }
}
