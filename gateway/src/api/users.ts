import { userResponse } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import { LRUCache } from 'lru-cache';
import type { ServiceReader } from './service-reader';

const TIMEOUT_MS = 3_000;
/** Time after a failure in which a cached response is used without a call of identity. */
const RETRY_MS = 5_000;

interface UserQuestion {
  sessionId: string;
  principal: string;
  requestId: string;
}

export class Users {
  private readonly last = new LRUCache<string, object>({ max: 2_000 });
  private failedAt = -Infinity;

  constructor(
    private readonly identityUrl: string,
    private readonly reader: ServiceReader,
  ) {}

  /**
   * @throws {AppError} 503 if no response is cached: a member must not get the page for visitors
   */
  async find({ sessionId, principal, requestId }: UserQuestion): Promise<object | null> {
    const known = this.last.get(sessionId);
    if (known && performance.now() - this.failedAt < RETRY_MS) return known;
    try {
      const body = await this.reader.read(new URL('/api/user', this.identityUrl), {
        principal,
        requestId,
        withinMs: TIMEOUT_MS,
      });
      if (!body) throw new Error('identity rejected GET /api/user');
      const { user } = userResponse.parse(JSON.parse(body.toString('utf8')));
      if (user) this.last.set(sessionId, user);
      return user;
    } catch (cause) {
      this.failedAt = performance.now();
      if (!known) throw new AppError('unavailable', { cause });
      return known;
    }
  }
}
