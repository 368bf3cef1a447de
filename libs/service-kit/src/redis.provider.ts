import { Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { ServerEnv } from './env';
import { createRedis, waitForRedis } from './redis';

/** The connection is shared. Subscribers need a separate connection (`createRedis`). */
export const redisProvider = (env: Pick<ServerEnv, 'REDIS_URL'>): Provider => ({
  provide: Redis,
  useFactory: async () => {
    const redis = createRedis(env.REDIS_URL);
    await waitForRedis(redis, 3_000);
    return redis;
  },
});

@Injectable()
export class RedisCloser implements OnApplicationShutdown {
  constructor(private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
