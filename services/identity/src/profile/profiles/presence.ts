import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

/**
 * A member counts as online this long after a poll. Browsers with push messages poll only every 300
 * s, so the time must be longer.
 */
const SECONDS = 330;
const getRedisKey = (memberId: string): string => `online:${memberId}`;

/** While Redis is unavailable, all members count as offline. */
@Injectable()
export class Presence {
  private readonly logger = new Logger(Presence.name);

  constructor(private readonly redis: Redis) {}

  async mark(memberId: string): Promise<void> {
    await this.attempt(() => this.redis.set(getRedisKey(memberId), '1', 'EX', SECONDS));
  }

  async clear(memberId: string): Promise<void> {
    await this.attempt(() => this.redis.del(getRedisKey(memberId)));
  }

  async isOnline(memberId: string): Promise<boolean> {
    return (await this.attempt(() => this.redis.exists(getRedisKey(memberId)))) === 1;
  }

  private async attempt<T>(command: () => Promise<T>): Promise<T | null> {
    try {
      return await command();
    } catch (error) {
      this.logger.debug(
        { err: error },
        'presence could not be loaded; members are shown as offline',
      );
      return null;
    }
  }
}
