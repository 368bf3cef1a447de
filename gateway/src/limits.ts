import { AppError } from '@duet/service-kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitClass } from './routes';

interface Limit {
  points: number;
  seconds: number;
}

export type AnyLimitClass = LimitClass | 'page' | 'media';

/**
 * How many calls one address and one member may make. An address can be a whole mobile network, so that its figures are
 * wide; guessing at one account is limited by identity.
 */
const LIMITS: Record<AnyLimitClass, { address: Limit; member?: Limit }> = {
  credentials: { address: { points: 60, seconds: 300 }, member: { points: 30, seconds: 300 } },
  mutation: { address: { points: 600, seconds: 60 }, member: { points: 120, seconds: 60 } },
  read: { address: { points: 3_000, seconds: 60 }, member: { points: 600, seconds: 60 } },
  webhook: { address: { points: 600, seconds: 60 } },
  page: { address: { points: 600, seconds: 60 } },
  media: { address: { points: 6_000, seconds: 60 } },
};

export interface Limiter {
  /** @throws {AppError} 429 with Retry-After in seconds */
  check: (kind: AnyLimitClass, scope: 'address' | 'member', id: string) => Promise<void>;
}

/** Counters in Redis, shared by all gateways; in memory while Redis is away. A scale of 0 counts nothing. */
export function createLimiter(redis: Redis, scale: number): Limiter {
  if (scale === 0) return { check: () => Promise.resolve() };
  const limiters = new Map<string, RateLimiterRedis>();
  for (const [kind, limits] of Object.entries(LIMITS)) {
    limiters.set(`${kind}:address`, redisLimiter(redis, `rl:${kind}:a`, limits.address, scale));
    if (limits.member) limiters.set(`${kind}:member`, redisLimiter(redis, `rl:${kind}:m`, limits.member, scale));
  }
  return {
    check: async (kind, scope, id) => {
      try {
        await limiters.get(`${kind}:${scope}`)?.consume(id);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
      }
    },
  };
}

function redisLimiter(redis: Redis, keyPrefix: string, limit: Limit, scale: number): RateLimiterRedis {
  const options = { keyPrefix, points: Math.max(1, Math.round(limit.points * scale)), duration: limit.seconds };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Whoever is over the limit is refused from memory, so that a flood does not reach Redis.
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): AppError =>
  new AppError('too_many_requests', { headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1_000))) } });

/** What an address is counted under: IPv6 by its /64, which is one customer. */
export function addressKey(ip: string | undefined): string {
  if (!ip) return 'none';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
