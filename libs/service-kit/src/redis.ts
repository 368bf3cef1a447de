import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import { readStoreTls } from './store-tls';

const logger = new Logger('Redis');

/**
 * Fails commands immediately while Redis is unavailable, reconnects forever and logs once per
 * outage. A hanging Redis counts as unavailable after 3 s. Subscribers need
 * `{ enableOfflineQueue: true }`.
 */
export function createRedis(url: string, options: RedisOptions = {}): Redis {
  const { url: address, tls } = readStoreTls(url);
  const redis = new Redis(address, {
    ...(tls && { tls }),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    commandTimeout: 3_000,
    socketTimeout: 3_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    ...options,
  });
  let down = false;
  redis.on('error', (err: Error) => {
    if (!down) logger.warn({ err }, 'redis is not reachable; the client reconnects');
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.log('redis is reachable again');
    down = false;
  });
  return redis;
}

/** Waits at most `ms` milliseconds. Does not throw without a connection. */
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

export const isRedisUnavailable = (error: unknown): boolean =>
  error instanceof Error && AWAY.test(error.message);
