import { userAnswer } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import { PRINCIPAL_HEADER } from '@duet/service-kit/principal';
import { LRUCache } from 'lru-cache';
import { Agent, request } from 'undici';

const TIMEOUT_MS = 3_000;

interface UserQuestion {
  sessionId: string;
  /** Signed principal of the member. */
  principal: string;
  requestId: string;
}

/** GET user of identity, for the page that a member opens. */
export class Users {
  private readonly agent = new Agent({ connections: 64, keepAliveTimeout: 30_000, connect: { timeout: 1_000 } });
  private readonly last = new LRUCache<string, object>({ max: 2_000 });

  constructor(private readonly identityUrl: string) {}

  /**
   * The member as the page shows them; as last seen when identity is away.
   * @throws {AppError} 503 when neither is there: a member must not be shown the visitors' page
   */
  async find({ sessionId, principal, requestId }: UserQuestion): Promise<object | null> {
    try {
      const response = await request(new URL('/api/user', this.identityUrl), {
        dispatcher: this.agent,
        headers: { accept: 'application/json', [PRINCIPAL_HEADER]: principal, 'x-request-id': requestId },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.body.text();
      if (response.statusCode !== 200) throw new Error(`identity answered GET user with ${response.statusCode}`);
      const { user } = userAnswer.parse(JSON.parse(text));
      if (user) this.last.set(sessionId, user);
      return user;
    } catch (cause) {
      const user = this.last.get(sessionId);
      if (!user) throw new AppError('unavailable', { cause });
      return user;
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
