import { userResponse } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import { LRUCache } from 'lru-cache';
import type { ServiceReader } from './service-reader';

const TIMEOUT_MS = 3_000;

interface UserQuestion {
  sessionId: string;
  principal: string;
  requestId: string;
}

export class Users {
  private readonly last = new LRUCache<string, object>({ max: 2_000 });

  constructor(
    private readonly identityUrl: string,
    private readonly reader: ServiceReader,
  ) {}

  /**
   * @throws {AppError} 503 if no response is cached: a member must not get the page for visitors
   */
  async find({ sessionId, principal, requestId }: UserQuestion): Promise<object | null> {
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
      const user = this.last.get(sessionId);
      if (!user) throw new AppError('unavailable', { cause });
      return user;
    }
  }
}
