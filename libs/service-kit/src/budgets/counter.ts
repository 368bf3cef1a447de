import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** With `inBlocks`, a process takes points from Redis in blocks of 2 % of the limit. */
const BLOCKS = 50;
const MAX_BLOCKS = 20_000;

interface CounterOptions {
  prefix: string;
  points: number;
  seconds: number;
  inBlocks?: boolean;
}

/** `waitMs` is 0 if the use is allowed. `used` is 0 if it is not known. */
export interface Taken {
  used: number;
  waitMs: number;
}

export interface Counter {
  take: (id: string, points?: number) => Promise<Taken>;
  /** Returns the current count without adding a use. */
  look: (id: string) => Promise<Taken>;
}

/** Processes share counters in Redis. While Redis is unavailable, each process counts in memory. */
export function createCounter(redis: Redis, options: CounterOptions): Counter {
  const { prefix: keyPrefix, points, seconds: duration, inBlocks = false } = options;
  const limit = { keyPrefix, points, duration };
  const limiter = new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Rejects a flood of requests without calls to Redis.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
  const consume = (id: string, used = 1) => taken(limiter.consume(id, used));
  return {
    take: inBlocks ? takeInBlocks(consume, Math.floor(points / BLOCKS)) : consume,
    look: async (id) => {
      const counted = await limiter.get(id);
      const used = counted?.consumedPoints ?? 0;
      return { used, waitMs: used >= points ? Math.max(1, counted?.msBeforeNext ?? 0) : 0 };
    },
  };
}

async function taken(consumed: Promise<RateLimiterRes>): Promise<Taken & { leftMs: number }> {
  try {
    const { consumedPoints: used, msBeforeNext: leftMs } = await consumed;
    return { used, waitMs: 0, leftMs };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const { consumedPoints: used, msBeforeNext } = refusal;
    return { used, waitMs: Math.max(1, msBeforeNext), leftMs: msBeforeNext };
  }
}

interface Block {
  points: number;
  until: number;
}

/**
 * Blocks save most calls to Redis. Redis counts taken blocks as used, so all processes together
 * never exceed the limit.
 */
function takeInBlocks(
  consume: (id: string, points: number) => Promise<Taken & { leftMs: number }>,
  size: number,
): Counter['take'] {
  if (size <= 1) return (id, points = 1) => consume(id, points);
  const blocks = new LRUCache<string, Block>({ max: MAX_BLOCKS });
  const taking = new Map<string, Promise<Taken>>();
  const takeBlock = async (id: string): Promise<Taken> => {
    const block = await consume(id, size);
    if (block.waitMs === 0) blocks.set(id, { points: size, until: Date.now() + block.leftMs });
    return block;
  };
  return async (id, points = 1) => {
    if (points > size) return consume(id, points);
    let used = 0;
    for (;;) {
      const block = blocks.get(id);
      if (block && block.points >= points && block.until > Date.now()) {
        block.points -= points;
        return { used, waitMs: 0 };
      }
      // Concurrent calls for one id share a block.
      const next = taking.get(id) ?? takeBlock(id).finally(() => taking.delete(id));
      taking.set(id, next);
      const result = await next;
      if (result.waitMs > 0) return result;
      used = result.used;
    }
  };
}
