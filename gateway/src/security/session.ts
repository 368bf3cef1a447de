import { hash } from 'node:crypto';
import type { InternalResponse } from '@duet/schemas/internal';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

export type Session = NonNullable<InternalResponse<'sessions.resolve'>['session']>;
export type StaffSession = NonNullable<InternalResponse<'staff.resolve'>['session']>;
type Expiring = Pick<Session, 'expires_at'>;
export type ResolveSession<S extends Expiring = Session> = (tokenHash: string) => Promise<S | null>;

const CACHE_SECONDS = 60;
/** A token of no session is asked for again after this long. */
const UNKNOWN_SECONDS = 10;
/** How long a session is believed without Redis, where revocations cannot be seen. */
const WITHOUT_REDIS_MS = 5_000;
/**
 * What stands in the cache in place of a session: identity writes the first at revocation, for 120
 * s.
 */
const REVOKED = 'revoked';
const UNKNOWN = 'unknown';

interface Known<S> {
  /** The cached text, so that parsing is done once per text. */
  text: string;
  session: S;
  resolvedAt: number;
}

/** SHA-256 of a cookie's token, as identity stores it. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * Sessions by token hash. Redis is asked every time, so that a revocation counts at once; identity
 * is asked when the cache does not know, or is away.
 */
export class Sessions<S extends Expiring = Session> {
  private readonly known = new LRUCache<string, Known<S>>({ max: 20_000 });
  private readonly resolving = new Map<string, Promise<S | null>>();

  constructor(
    private readonly redis: Redis,
    private readonly resolve: ResolveSession<S>,
    private readonly now: () => number = Date.now,
    /** Whose sessions: the key under which identity leaves their tombstones. */
    private readonly prefix: 'session' | 'staff-session' = 'session',
  ) {}

  /** The session of a token when it was last seen; a guess, for rate limits only. */
  guess(tokenHash: string): S | undefined {
    return this.known.get(tokenHash)?.session;
  }

  /**
   * The session of a token, or null when there is none (any more).
   * @throws what `resolve` throws when neither the cache nor identity can tell
   */
  async find(tokenHash: string): Promise<S | null> {
    let text: string | null;
    try {
      text = await this.redis.get(this.getKey(tokenHash));
    } catch {
      return this.alive(await this.findWithoutRedis(tokenHash));
    }
    if (text === REVOKED || text === UNKNOWN) {
      this.known.delete(tokenHash);
      return null;
    }
    const cached = text === null ? undefined : this.read(tokenHash, text);
    return this.alive(cached ?? (await this.loadSession(tokenHash, true)));
  }

  /** Which of these tokens have a tombstone. */
  async revoked(tokenHashes: string[]): Promise<string[]> {
    const texts = await this.redis.mget(tokenHashes.map(this.getKey));
    return tokenHashes.filter((_, index) => texts[index] === REVOKED);
  }

  private readonly getKey = (tokenHash: string): string => `${this.prefix}:${tokenHash}`;

  private alive(session: S | null): S | null {
    return session && Date.parse(session.expires_at) > this.now() ? session : null;
  }

  private read(tokenHash: string, text: string): S | undefined {
    const known = this.known.get(tokenHash);
    if (known?.text === text) return known.session;
    try {
      const session = JSON.parse(text) as S;
      this.known.set(tokenHash, { text, session, resolvedAt: this.now() });
      return session;
    } catch {
      return undefined;
    }
  }

  private async findWithoutRedis(tokenHash: string): Promise<S | null> {
    const known = this.known.get(tokenHash);
    if (known && this.now() - known.resolvedAt < WITHOUT_REDIS_MS) return known.session;
    return this.loadSession(tokenHash, false);
  }

  /** Asks identity, once for all who wait for the same token. */
  private loadSession(tokenHash: string, store: boolean): Promise<S | null> {
    const running = this.resolving.get(tokenHash);
    if (running) return running;
    const promise = this.resolve(tokenHash)
      .then((session) => this.keep(tokenHash, session, store))
      .finally(() => this.resolving.delete(tokenHash));
    this.resolving.set(tokenHash, promise);
    return promise;
  }

  private async keep(tokenHash: string, session: S | null, store: boolean): Promise<S | null> {
    const text = session ? JSON.stringify(session) : UNKNOWN;
    if (session) this.known.set(tokenHash, { text, session, resolvedAt: this.now() });
    else this.known.delete(tokenHash);
    if (!store) return session;
    try {
      // NX: a tombstone that was written while identity answered must stay.
      const stored = await this.redis.set(
        this.getKey(tokenHash),
        text,
        'EX',
        session ? CACHE_SECONDS : UNKNOWN_SECONDS,
        'NX',
      );
      if (stored === null && (await this.redis.get(this.getKey(tokenHash))) === REVOKED)
        return null;
    } catch {
      // Without Redis the session is good, only slower next time.
    }
    return session;
  }
}
