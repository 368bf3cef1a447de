import { isDatabaseUnavailable } from './database-errors';
import { AppError } from './errors';
import { isRedisUnavailable } from './redis';

/** Returns 503 `unavailable` if a store cannot be reached, null for other errors. */
export const toUnavailable = (error: unknown): AppError | null =>
  isDatabaseUnavailable(error) || isRedisUnavailable(error)
    ? new AppError('unavailable', { headers: { 'retry-after': '1' }, cause: error })
    : null;
