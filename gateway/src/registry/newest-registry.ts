import { once } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SessionSeal } from '../security/session-seal';

const KEY = 'registry:newest';
const WAIT_MS = 1_000;
const YEAR_MS = 365 * 86_400_000;

/**
 * Keeps the time of the newest registry in Redis, so that a restarted gateway knows it. The value
 * is sealed, because a forged time would stop releases.
 */
export class NewestRegistry {
  private readonly seal: SessionSeal;

  constructor(
    private readonly redis: Redis,
    secret: Buffer,
    private readonly log: Logger,
  ) {
    this.seal = new SessionSeal(secret, 10 * YEAR_MS);
  }

  async read(): Promise<number> {
    try {
      if (this.redis.status !== 'ready')
        await once(this.redis, 'ready', { signal: AbortSignal.timeout(WAIT_MS) });
      const text = await this.redis.get(KEY);
      return Number(text && this.seal.open(KEY, text, Date.now())) || 0;
    } catch (error) {
      this.log.warn({ err: error }, 'time of the newest registry is unknown; any one is accepted');
      return 0;
    }
  }

  write(signedAtMs: number): void {
    if (signedAtMs > 0)
      this.redis
        .set(KEY, this.seal.seal(KEY, String(signedAtMs), Date.now()))
        .catch(() => undefined);
  }
}
