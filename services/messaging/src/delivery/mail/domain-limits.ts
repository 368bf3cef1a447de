import { createHash } from 'node:crypto';
import { type Counter, createCounter } from '@duet/service-kit/budgets/counter';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { WorkerEnv } from '../../env';

const MINUTE_S = 60;

/** Limits mails per recipient domain, for all workers together. */
@Injectable()
export class DomainLimits {
  private readonly counter: Counter | undefined;

  constructor(redis: Redis, @Inject(ENV) { MAIL_DOMAIN_PER_MINUTE: points }: WorkerEnv) {
    if (points)
      this.counter = createCounter(redis, { prefix: 'mail-domain', points, seconds: MINUTE_S });
  }

  /** @returns milliseconds to wait before sending */
  async wait(address: string): Promise<number> {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    const key = createHash('sha256').update(domain).digest('base64url');
    return (await this.counter?.take(key))?.waitMs ?? 0;
  }
}
