import { once } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SessionSeal } from '../security/session-seal';

const WAIT_MS = 1_000;
const YEAR_MS = 365 * 86_400_000;

/** A signed value in Redis, which a restarted gateway loads. */
export class SealedValue {
  private readonly seal: SessionSeal;

  constructor(
    private readonly redis: Redis,
    secret: Buffer,
    private readonly about: { key: string; log: Logger; meaning: string },
  ) {
    this.seal = new SessionSeal(secret, 10 * YEAR_MS);
  }

  async read(): Promise<string | null> {
    const { key, log, meaning } = this.about;
    try {
      if (this.redis.status !== 'ready')
        await once(this.redis, 'ready', { signal: AbortSignal.timeout(WAIT_MS) });
      const text = await this.redis.get(key);
      return text && this.seal.open(key, text, Date.now());
    } catch (error) {
      log.warn(
        { err: error, key, meaning },
        'sealed value could not be loaded from Redis; the gateway continues without the value',
      );
      return null;
    }
  }

  write(value: string): void {
    const { key } = this.about;
    this.redis.set(key, this.seal.seal(key, value, Date.now())).catch(() => undefined);
  }
}
