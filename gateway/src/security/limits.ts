import type { ApiLimits } from '@duet/schemas/openapi';
import type { ProfileBudgets } from '@duet/schemas/profile-budgets';
import { AppError } from '@duet/service-kit/errors';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

interface Limit {
  points: number;
  seconds: number;
}

type Consume = (id: string, points: number) => Promise<unknown>;

export type LimitClass = 'credentials' | 'mutation' | 'read' | 'webhook';

export type AnyLimitClass = LimitClass | 'page' | 'media';

/**
 * Address limits are high, because many people can share an address. Identity limits guesses at one
 * account.
 */
const LIMITS: Record<AnyLimitClass, { address: Limit; member?: Limit }> = {
  credentials: { address: { points: 60, seconds: 300 }, member: { points: 30, seconds: 300 } },
  mutation: { address: { points: 600, seconds: 60 }, member: { points: 120, seconds: 60 } },
  read: { address: { points: 3_000, seconds: 60 }, member: { points: 600, seconds: 60 } },
  webhook: { address: { points: 600, seconds: 60 } },
  page: { address: { points: 600, seconds: 60 } },
  media: { address: { points: 6_000, seconds: 60 } },
};

export function getLimits(kind: AnyLimitClass): ApiLimits {
  const { address, member } = LIMITS[kind];
  const toLimit = ({ points: calls, seconds }: Limit) => ({ calls, seconds });
  return { class: kind, address: toLimit(address), ...(member && { member: toLimit(member) }) };
}

/** For frequent calls, a gateway takes points from Redis in blocks of 2 % of the limit. */
const IN_BLOCKS: ReadonlySet<string> = new Set(['read', 'media'] satisfies AnyLimitClass[]);
const BLOCKS = 50;
const MAX_BLOCKS = 20_000;

export interface Limiter {
  /** @throws {AppError} 429 */
  check: (kind: AnyLimitClass, scope: Scope, id: string) => Promise<void>;
  /**
   * Counts profiles against the budgets of a site, which staff can change at any time.
   * @throws {AppError} 429
   */
  browse: (
    profiles: number,
    scope: ReadScope,
    id: string,
    budgets: ProfileBudgets,
  ) => Promise<void>;
}

type Scope = 'address' | 'member';
type ReadScope = Scope | 'network';

const MAX_BUDGETS = 1_000;

/** Gateways share counters in Redis. While Redis is unavailable, they count in memory. */
export function createLimiter(redis: Redis, scale: number): Limiter {
  if (scale === 0) return { check: () => Promise.resolve(), browse: () => Promise.resolve() };
  const limiters = new Map<string, Consume>();
  for (const [kind, limits] of Object.entries(LIMITS)) {
    const create = (prefix: string, limit: Limit): Consume => {
      const limiter = redisLimiter(redis, prefix, limit, scale);
      return IN_BLOCKS.has(kind) ? inBlocks(limiter) : (id, points) => limiter.consume(id, points);
    };
    limiters.set(`${kind}:address`, create(`rl:${kind}:a`, limits.address));
    if (limits.member) limiters.set(`${kind}:member`, create(`rl:${kind}:m`, limits.member));
  }
  return {
    check: (kind, scope, id) => orTooMany(limiters.get(`${kind}:${scope}`)?.(id, 1)),
    browse: createBudgets(redis, scale),
  };
}

function createBudgets(redis: Redis, scale: number): Limiter['browse'] {
  // Limiters of different budgets share their counters, so that a change of a budget keeps the
  // counts.
  const limiters = new LRUCache<string, Consume>({ max: MAX_BUDGETS });
  const getLimiter = (prefix: string, scope: ReadScope, limit: Limit): Consume => {
    const key = `${prefix}:${limit.points}`;
    const known = limiters.get(key);
    if (known) return known;
    const limiter = redisLimiter(redis, prefix, limit, scale);
    const consume: Consume =
      scope === 'network' ? inBlocks(limiter) : (id, points) => limiter.consume(id, points);
    limiters.set(key, consume);
    return consume;
  };
  return async (profiles, scope, id, budgets) => {
    const initial = scope.charAt(0);
    const minute = { points: budgets[`${scope}_minute`], seconds: 60 };
    const day = { points: budgets[`${scope}_day`], seconds: 86_400 };
    await Promise.all([
      orTooMany(getLimiter(`rl:browse:${initial}`, scope, minute)(id, profiles)),
      orTooMany(getLimiter(`rl:browse_day:${initial}`, scope, day)(id, profiles)),
    ]);
  };
}

async function orTooMany(consumed: Promise<unknown> | undefined): Promise<void> {
  try {
    await consumed;
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
  }
}

function redisLimiter(
  redis: Redis,
  keyPrefix: string,
  limit: Limit,
  scale: number,
): RateLimiterRedis {
  const options = {
    keyPrefix,
    points: Math.max(1, Math.round(limit.points * scale)),
    duration: limit.seconds,
  };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Rejects a flood of requests without calls to Redis.
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

interface Block {
  points: number;
  until: number;
}

/**
 * Blocks save most calls to Redis. Points that a gateway does not use within the window are lost,
 * so that all gateways together never exceed the limit.
 */
function inBlocks(limiter: RateLimiterRedis): Consume {
  const size = Math.floor(limiter.points / BLOCKS);
  if (size <= 1) return (id, points) => limiter.consume(id, points);
  const blocks = new LRUCache<string, Block>({ max: MAX_BLOCKS });
  const taking = new Map<string, Promise<unknown>>();
  const take = async (id: string): Promise<void> => {
    const { msBeforeNext } = await limiter.consume(id, size);
    blocks.set(id, { points: size, until: Date.now() + msBeforeNext });
  };
  return async (id, points) => {
    if (points > size) return limiter.consume(id, points);
    for (;;) {
      const block = blocks.get(id);
      if (block && block.points >= points && block.until > Date.now()) {
        block.points -= points;
        return undefined;
      }
      // Concurrent calls for one id share a block.
      const taken = taking.get(id) ?? take(id).finally(() => taking.delete(id));
      taking.set(id, taken);
      await taken;
    }
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): AppError =>
  new AppError('too_many_requests', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1_000))) },
  });

/** Addresses in the same IPv6 /64 share a limit, because they usually belong to one customer. */
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

export function networkKey(ip: string | undefined): string {
  const key = addressKey(ip);
  return key.includes(':')
    ? `${key.split(':').slice(0, 3).join(':')}::/48`
    : key.replace(/\.\d+$/, '.0/24');
}
