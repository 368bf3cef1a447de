import { hash } from 'node:crypto';
import type { InternalResponse } from '@duet/schemas/internal';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { withinTime } from '../within-time';
import { SessionSeal } from './session-seal';

export type Session = NonNullable<InternalResponse<'sessions.resolve'>['session']>;
export type StaffSession = NonNullable<InternalResponse<'staff.resolve'>['session']>;
type Expiring = Pick<Session, 'expires_at'>;
export type ResolveSession<S extends Expiring = Session> = (tokenHash: string) => Promise<S | null>;

const CACHE_SECONDS = 60;
/** Redis expires entries earlier, but an attacker could copy an old entry back to Redis. */
const MAX_AGE_MS = 2 * CACHE_SECONDS * 1_000;
const UNKNOWN_SECONDS = 10;
/** Without Redis, a revocation takes effect after at most this time. */
const WITHOUT_REDIS_MS = 5_000;
/**
 * The identity service writes this value for a revoked session, for 600 s (members) or 120 s
 * (staff).
 */
const REVOKED = 'revoked';
const UNKNOWN = 'unknown';
/** Deletes only the value that was read, so that a concurrent revocation stays. */
const DELETE_IF_EQUAL =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0";

interface SessionsOptions<S extends Expiring> {
  redis: Redis;
  resolve: ResolveSession<S>;
  prefix: 'session' | 'staff-session';
  sealKey: Buffer;
  onForged: () => void;
  /**
   * While the identity service is unavailable, sessions in memory are used for this time after they
   * were read. Redis must keep revocations for a minute longer, because sessions in Redis can be
   * a minute old.
   */
  staleMs: number;
  now?: () => number;
}

interface Known<S> {
  text: string;
  session: S;
  resolvedAt: number;
}

/** The database contains tokens as SHA-256 in hex. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * Reads Redis for every call, so that revocation is immediate. Calls the identity service if Redis
 * has no entry or is unavailable.
 */
export class Sessions<S extends Expiring = Session> {
  private readonly known = new LRUCache<string, Known<S>>({ max: 20_000 });
  private readonly resolving = new Map<string, Promise<S | null>>();

  private readonly redis: Redis;
  private readonly seal: SessionSeal;
  private readonly now: () => number;

  constructor(private readonly options: SessionsOptions<S>) {
    this.redis = options.redis;
    this.seal = new SessionSeal(options.sealKey, MAX_AGE_MS);
    this.now = options.now ?? Date.now;
  }

  /** The session is unverified. Use it for rate limits only. */
  guess(tokenHash: string): S | undefined {
    return this.known.get(tokenHash)?.session;
  }

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
    const cached = text === null ? undefined : await this.read(tokenHash, text);
    return this.alive(cached ?? (await this.loadOrKnown(tokenHash)));
  }

  async revoked(tokenHashes: string[]): Promise<string[]> {
    const texts = await this.redis.mget(tokenHashes.map(this.getKey));
    return tokenHashes.filter((_, index) => texts[index] === REVOKED);
  }

  private readonly getKey = (tokenHash: string): string => `${this.options.prefix}:${tokenHash}`;

  private alive(session: S | null): S | null {
    return session && Date.parse(session.expires_at) > this.now() ? session : null;
  }

  private async read(tokenHash: string, text: string): Promise<S | undefined> {
    const known = this.known.get(tokenHash);
    if (known?.text === text) return known.session;
    const json = this.seal.open(this.getKey(tokenHash), text, this.now());
    if (json === null) {
      this.options.onForged();
      await this.redis.eval(DELETE_IF_EQUAL, 1, this.getKey(tokenHash), text).catch(() => 0);
      return undefined;
    }
    const session = JSON.parse(json) as S;
    this.known.set(tokenHash, { text, session, resolvedAt: this.now() });
    return session;
  }

  private async findWithoutRedis(tokenHash: string): Promise<S | null> {
    const known = this.known.get(tokenHash);
    if (known && this.now() - known.resolvedAt < WITHOUT_REDIS_MS) return known.session;
    return this.loadSession(tokenHash, false);
  }

  private async loadOrKnown(tokenHash: string): Promise<S | null> {
    const known = this.known.get(tokenHash);
    const loading = this.loadSession(tokenHash, true);
    if (!known || this.now() - known.resolvedAt >= this.options.staleMs) return loading;
    return withinTime(loading).catch(() => known.session);
  }

  private loadSession(tokenHash: string, store: boolean): Promise<S | null> {
    const running = this.resolving.get(tokenHash);
    if (running) return running;
    const promise = this.options
      .resolve(tokenHash)
      .then((session) => this.keep(tokenHash, session, store))
      .finally(() => this.resolving.delete(tokenHash));
    this.resolving.set(tokenHash, promise);
    return promise;
  }

  private async keep(tokenHash: string, session: S | null, store: boolean): Promise<S | null> {
    const text = session
      ? this.seal.seal(this.getKey(tokenHash), JSON.stringify(session), this.now())
      : UNKNOWN;
    if (session) this.known.set(tokenHash, { text, session, resolvedAt: this.now() });
    else this.known.delete(tokenHash);
    if (!store) return session;
    try {
      // NX keeps a revocation that was written during the lookup.
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
      // Without Redis, the session is valid but not cached.
    }
    return session;
  }
}
