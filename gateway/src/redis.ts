import { readStoreTls } from '@duet/service-kit/store-tls';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Commands fail fast, because the gateway works without Redis. */
export function connectRedis(url: string, log: Logger): Redis {
  const { url: address, tls } = readStoreTls(url);
  const redis = new Redis(address, {
    ...(tls && { tls }),
    enableAutoPipelining: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    // Ends the connection, so that only the first commands wait for a Redis that hangs.
    socketTimeout: 500,
    retryStrategy: (times) => Math.min(times * 50, 1_000),
  });
  let reported = false;
  redis.on('error', (error) => {
    if (!reported) log.warn({ err: error }, 'redis is not reachable; the client reconnects');
    reported = true;
  });
  redis.on('ready', () => {
    if (reported) log.info('redis is reachable again');
    reported = false;
  });
  return redis;
}
