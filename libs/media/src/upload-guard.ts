import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

const AT_ONCE = 2;
const FAILURES = 10;
const HOUR_S = 3_600;
const BUSY_S = 5;

export interface Uploader {
  site: string;
  member: string;
}

/**
 * Limits failed uploads of a member in all instances (in Redis, or in memory during an outage), and
 * concurrent uploads per process.
 */
@Injectable()
export class UploadGuard {
  private readonly running = new Map<string, number>();
  private readonly failures: RateLimiterRedis;

  constructor(redis: Redis) {
    const options = { keyPrefix: 'upload-failures', points: FAILURES, duration: HOUR_S };
    this.failures = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  /** @throws {AppError} 429 `too_many_requests` with Retry-After, or the error of `upload` */
  async run<T>(uploader: Uploader, upload: () => Promise<T>): Promise<T> {
    const key = `${uploader.site}:${uploader.member}`;
    const running = this.running.get(key) ?? 0;
    if (running >= AT_ONCE) throw tooMany(BUSY_S);
    this.running.set(key, running + 1);
    try {
      await this.requireBudget(key);
      return await upload();
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid_photo') await this.countFailure(key);
      throw error;
    } finally {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left > 0) this.running.set(key, left);
      else this.running.delete(key);
    }
  }

  private async requireBudget(key: string): Promise<void> {
    const counted = await this.failures.get(key);
    if (counted && counted.consumedPoints >= FAILURES)
      throw tooMany(Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)));
  }

  private async countFailure(key: string): Promise<void> {
    // `consume` rejects above the limit; the next upload gets 429.
    await this.failures.consume(key).catch(() => undefined);
  }
}

const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', { headers: { 'retry-after': String(seconds) } });
