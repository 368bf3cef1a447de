import type { ApiLimits } from '@duet/schemas/openapi';
import { type Counter, createCounter } from '@duet/service-kit/budgets/counter';
import { AppError } from '@duet/service-kit/errors';
import { getNetwork } from '@duet/service-kit/network';
import { retryAfter } from '@duet/service-kit/quotas';
import type { Redis } from 'ioredis';

interface Limit {
  points: number;
  seconds: number;
}

export type LimitClass = 'credentials' | 'mutation' | 'read' | 'webhook';

type RemoteLimitClass = 'remote_failures' | 'remote_loads' | 'remote_calls' | 'remote_metrics';

export type AnyLimitClass = LimitClass | 'page' | 'media' | 'visit_reports' | RemoteLimitClass;

/**
 * Address limits are high, because many people can share an address. The identity service limits
 * password guesses per account.
 */
const LIMITS: Record<AnyLimitClass, { address: Limit; member?: Limit }> = {
  credentials: { address: { points: 60, seconds: 300 }, member: { points: 30, seconds: 300 } },
  mutation: { address: { points: 600, seconds: 60 }, member: { points: 120, seconds: 60 } },
  read: { address: { points: 3_000, seconds: 60 }, member: { points: 600, seconds: 60 } },
  webhook: { address: { points: 600, seconds: 60 } },
  page: { address: { points: 600, seconds: 60 } },
  media: { address: { points: 6_000, seconds: 60 } },
  visit_reports: { address: { points: 600, seconds: 60 } },
  // Limits per address and version, so that a few addresses cannot decide about a canary.
  remote_failures: { address: { points: 2, seconds: 600 } },
  remote_loads: { address: { points: 200, seconds: 600 } },
  remote_calls: { address: { points: 200, seconds: 600 } },
  remote_metrics: { address: { points: 20, seconds: 600 }, member: { points: 1, seconds: 600 } },
};

export function getLimits(kind: AnyLimitClass): ApiLimits {
  const { address, member } = LIMITS[kind];
  const toLimit = ({ points: calls, seconds }: Limit) => ({ calls, seconds });
  return { class: kind, address: toLimit(address), ...(member && { member: toLimit(member) }) };
}

const IN_BLOCKS: ReadonlySet<string> = new Set(['read', 'media'] satisfies AnyLimitClass[]);

export interface Limiter {
  /** @throws {AppError} 429 */
  check: (kind: AnyLimitClass, scope: Scope, id: string) => Promise<void>;
  /** Like `check`, but returns false in place of the error. */
  allows: (kind: AnyLimitClass, scope: Scope, id: string, points?: number) => Promise<boolean>;
}

type Scope = 'address' | 'member';

/** @param scale factor for all limits; 0: no limits */
export function createLimiter(redis: Redis, scale: number): Limiter {
  if (scale === 0) return { check: () => Promise.resolve(), allows: () => Promise.resolve(true) };
  const counters = new Map<string, Counter>();
  for (const [kind, limits] of Object.entries(LIMITS)) {
    const create = (prefix: string, { points, seconds }: Limit): Counter =>
      createCounter(redis, {
        ...{ prefix, seconds, inBlocks: IN_BLOCKS.has(kind) },
        points: Math.max(1, Math.round(points * scale)),
      });
    counters.set(`${kind}:address`, create(`rl:${kind}:a`, limits.address));
    if (limits.member) counters.set(`${kind}:member`, create(`rl:${kind}:m`, limits.member));
  }
  const take = async (...[kind, scope, id, points]: Parameters<Limiter['allows']>) =>
    (await counters.get(`${kind}:${scope}`)?.take(id, points))?.waitMs ?? 0;
  return {
    check: async (...call) => {
      const waitMs = await take(...call);
      if (waitMs) throw new AppError('too_many_requests', { headers: retryAfter(waitMs) });
    },
    allows: async (...call) => (await take(...call)) === 0,
  };
}

export const addressKey = (ip: string | undefined): string => (ip ? getNetwork(ip) : 'none');
