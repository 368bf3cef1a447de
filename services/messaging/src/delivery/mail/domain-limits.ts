import { createHash } from 'node:crypto';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { WorkerEnv } from '../../env';

const MINUTE_S = 60;

/** Limits mails per recipient domain, for all workers together. */
@Injectable()
export class DomainLimits {
  private readonly limiter: RateLimiterRedis | undefined;

  constructor(redis: Redis, @Inject(ENV) { MAIL_DOMAIN_PER_MINUTE: points }: WorkerEnv) {
    if (!points) return;
    const limit = { keyPrefix: 'mail-domain', points, duration: MINUTE_S };
    this.limiter = new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }

  /** @returns milliseconds to wait before sending */
  async wait(address: string): Promise<number> {
    if (!this.limiter) return 0;
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    try {
      await this.limiter.consume(createHash('sha256').update(domain).digest('base64url'));
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  }
}
