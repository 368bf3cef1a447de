import type { Settings } from '@duet/schemas/settings';
import { AppError } from '@duet/service-kit/errors';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

const FRESH_MS = 2_000;
/** After a failure the stale settings serve for this long before identity is asked again. */
const RETRY_MS = 1_000;
const HOST = /^[a-z0-9.-]{1,253}$/;

interface Entry {
  /** Null: identity knows no site of this host. */
  settings: Settings | null;
  askAgainAt: number;
}

export type AskSettings = (host: string, country: string | null) => Promise<Settings>;

/**
 * Which site answers for a host, with its settings: kept 2 s per host and country, and for as long
 * as identity is away.
 */
export class Sites {
  private readonly entries = new LRUCache<string, Entry>({ max: 5_000 });
  private readonly asking = new Map<string, Promise<Entry>>();
  private hasAnswered = false;

  constructor(
    private readonly ask: AskSettings,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether identity has ever answered, for any host: before that there is no page to show. */
  get isKnown(): boolean {
    return this.hasAnswered;
  }

  /**
   * @param hostHeader as the browser sent it, port included
   * @throws {AppError} 421 for a host of no site, 503 when identity has never answered for it
   */
  async find(hostHeader: string | undefined, country: string | null): Promise<Settings> {
    const host = (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
    if (!HOST.test(host)) throw new AppError('unknown_site');
    const key = `${host}|${country ?? ''}`;
    const entry = this.entries.get(key);
    const current =
      entry && entry.askAgainAt > this.now()
        ? entry
        : await this.refresh(key, host, country, entry);
    if (!current.settings) throw new AppError('unknown_site');
    return current.settings;
  }

  private refresh(
    key: string,
    host: string,
    country: string | null,
    stale: Entry | undefined,
  ): Promise<Entry> {
    const running = this.asking.get(key);
    if (running) return running;
    const promise = this.fetch(host, country, stale)
      .then((entry) => {
        this.entries.set(key, entry);
        return entry;
      })
      .finally(() => this.asking.delete(key));
    this.asking.set(key, promise);
    return promise;
  }

  private async fetch(
    host: string,
    country: string | null,
    stale: Entry | undefined,
  ): Promise<Entry> {
    try {
      const settings = await this.ask(host, country);
      this.hasAnswered = true;
      return { settings, askAgainAt: this.now() + FRESH_MS };
    } catch (error) {
      if (error instanceof AppError && error.code === 'unknown_site') {
        this.hasAnswered = true;
        return { settings: null, askAgainAt: this.now() + FRESH_MS };
      }
      if (!stale)
        throw error instanceof AppError && error.status === 503
          ? error
          : new AppError('unavailable', { cause: error });
      this.log.warn({ err: error, host }, 'settings are stale: identity does not answer');
      return { settings: stale.settings, askAgainAt: this.now() + RETRY_MS };
    }
  }
}
