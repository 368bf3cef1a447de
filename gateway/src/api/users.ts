import { userResponse } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import { LRUCache } from 'lru-cache';
import type { ServiceReader } from './service-reader';

const TIMEOUT_MS = 3_000;
/** After a failed call, the gateway uses the session's cached user for this time. */
const RETRY_MS = 5_000;

interface UserQuestion {
  sessionId: string;
  principal: string;
  requestId: string;
}

interface KnownUser {
  user: object;
  failedAt: number;
}

export class Users {
  private readonly last = new LRUCache<string, KnownUser>({ max: 2_000 });

  constructor(
    private readonly identityUrl: string,
    private readonly reader: Pick<ServiceReader, 'read'>,
  ) {}

  /**
   * @throws {AppError} 503 if the identity service rejects the call, or does not respond while no
   *   user is cached: a member must not get the page for visitors
   */
  async find(question: UserQuestion): Promise<object | null> {
    const { sessionId } = question;
    const known = this.last.get(sessionId);
    if (known && performance.now() - known.failedAt < RETRY_MS) return known.user;
    let body: Buffer | null;
    try {
      body = await this.read(question);
    } catch (cause) {
      if (!known) throw new AppError('unavailable', { cause });
      known.failedAt = performance.now();
      return known.user;
    }
    if (!body) {
      const cause = new Error('identity rejected GET /api/user');
      throw new AppError('unavailable', { cause });
    }
    const { user } = userResponse.parse(JSON.parse(body.toString('utf8')));
    if (user) this.last.set(sessionId, { user, failedAt: -Infinity });
    return user;
  }

  private read({ principal, requestId }: UserQuestion): Promise<Buffer | null> {
    return this.reader.read(new URL('/api/user', this.identityUrl), {
      principal,
      requestId,
      withinMs: TIMEOUT_MS,
    });
  }
}
