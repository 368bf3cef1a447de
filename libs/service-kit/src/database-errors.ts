interface DriverError {
  errno?: number;
  code?: string;
  fatal?: boolean;
  message?: string;
}

/**
 * Deadlock, lock wait time-out, row changed since the snapshot: the whole transaction may simply
 * run again.
 */
const RETRIABLE = new Set([1213, 1205, 1020]);
/**
 * Too many connections, shutting down, read-only after a failover, killed, Galera not ready, gone
 * away.
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

/** mysql2's error inside of TypeORM's QueryFailedError, or the error itself. */
function driverError(error: unknown): DriverError | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const inner = (error as { driverError?: unknown }).driverError;
  return typeof inner === 'object' && inner !== null ? inner : error;
}

/** Whether the whole transaction can be run again with hope (1213, 1205, 1020). */
export const isRetriableTransactionError = (error: unknown): boolean =>
  RETRIABLE.has(driverError(error)?.errno ?? 0);

/** Whether a unique key refused the row (1062). `key` narrows it to one index by its name. */
export function isDuplicateKey(error: unknown, key?: string): boolean {
  const found = driverError(error);
  return (
    found?.errno === 1062 &&
    (key === undefined || new RegExp(`['.]${key}'`).test(found.message ?? ''))
  );
}

/** Whether the database could not be reached or asked, as against having refused the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = driverError(error);
  if (!found) return false;
  if (UNAVAILABLE_ERRNO.has(found.errno ?? 0) || UNAVAILABLE_CODE.has(found.code ?? ''))
    return true;
  return UNAVAILABLE_MESSAGE.test(found.message ?? '');
}
