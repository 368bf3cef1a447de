interface DriverError {
  errno?: number;
  code?: string;
  fatal?: boolean;
  message?: string;
}

/** Error numbers: deadlock, lock wait timeout, row changed since the snapshot. */
const RETRIABLE = new Set([1213, 1205, 1020]);
/**
 * Error numbers: too many connections, shutdown, read-only after a failover, killed, Galera not
 * ready, connection lost.
 */
const UNAVAILABLE_ERRNO = new Set([1040, 1053, 1290, 1317, 1927, 1047, 2006, 2013, 4031]);
const UNAVAILABLE_CODE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'POOL_CLOSED',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_ENQUEUE_AFTER_QUIT',
]);
const UNAVAILABLE_MESSAGE =
  /closed state|Pool is closed|Queue limit reached|No connections available/i;

function driverError(error: unknown): DriverError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const inner = (error as { driverError?: unknown }).driverError;
  return typeof inner === 'object' && inner !== null ? inner : error;
}

export const isRetriableTransactionError = (error: unknown): boolean =>
  RETRIABLE.has(driverError(error)?.errno ?? 0);

export const hasErrorNumber = (error: unknown, errno: number): boolean =>
  driverError(error)?.errno === errno;

/** @param key name of the index */
export function isDuplicateKey(error: unknown, key?: string): boolean {
  const found = driverError(error);
  return (
    found?.errno === 1062 &&
    (key === undefined || new RegExp(`['.]${key}'`).test(found.message ?? ''))
  );
}

export function isDatabaseUnavailable(error: unknown): boolean {
  const found = driverError(error);
  if (!found) return false;
  if (UNAVAILABLE_ERRNO.has(found.errno ?? 0) || UNAVAILABLE_CODE.has(found.code ?? ''))
    return true;
  return UNAVAILABLE_MESSAGE.test(found.message ?? '');
}
