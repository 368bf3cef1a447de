import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

const logger = new Logger('Redis');

/**
 * A connection that can fail without taking the process down: commands fail at once while Redis is
 * away (the caller does without, or answers 503), it reconnects for ever, errors are logged once
 * per outage. Pass `{ enableOfflineQueue: true }` for a subscriber. Inject the shared one as
 * `Redis`.
 */
export function createRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    commandTimeout: 3_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    ...options,
  });
  let down = false;
  redis.on('error', (err: Error) => {
    if (!down) logger.warn({ err }, 'Redis is not reachable; the client reconnects');
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.log('Redis is reachable again');
    down = false;
  });
  return redis;
}

/** Waits until the connection works, at most `ms` milliseconds; going on without it is allowed. */
export async function waitForRedis(redis: Redis, ms: number): Promise<void> {
  if (redis.status === 'ready') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    redis.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const AWAY =
  /Stream isn't writeable|Connection is closed|max retries per request|Command timed out|^LOADING|^READONLY|^MASTERDOWN/i;

/** Whether an error means that Redis could not be asked. */
export const isRedisUnavailable = (error: unknown): boolean =>
  error instanceof Error && AWAY.test(error.message);
