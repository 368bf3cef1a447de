import { type Limiter, getLimits } from '../src/security/limits';

export function createTestLimiter(): Limiter {
  const used = new Map<string, number>();
  return {
    check: () => Promise.resolve(),
    allows: (kind, scope, id, points = 1) => {
      const key = `${kind} ${scope} ${id}`;
      const sum = (used.get(key) ?? 0) + points;
      used.set(key, sum);
      return Promise.resolve(sum <= (getLimits(kind)[scope]?.calls ?? 0));
    },
  };
}
