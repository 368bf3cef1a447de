import type { Settings } from '@duet/schemas/settings';
import { Cache } from '@duet/service-kit/cache';
import { AppError } from '@duet/service-kit/errors';
import type { Logger } from 'pino';

const FRESH_MS = 2_000;
/** After a failure the stale settings serve for this long before identity is asked again. */
const RETRY_MS = 1_000;
const HOST = /^[a-z0-9.-]{1,253}$/;

export type LoadSettings = (host: string, country: string | null) => Promise<Settings>;

/**
 * Which site answers for a host, with its settings: kept 2 s per host and country, and for as long
 * as identity is away.
 */
export class Sites {
  /** By host and country; null where identity knows no site of the host. */
  private readonly known: Cache<Settings | null>;
  private hasAnswered = false;

  constructor(
    private readonly loadSettings: LoadSettings,
    log: Logger,
  ) {
    this.known = new Cache({
      ttlMs: FRESH_MS,
      retryMs: RETRY_MS,
      max: 5_000,
      onFailure: (error, key, last) => {
        if (last === undefined)
          throw error instanceof AppError && error.status === 503
            ? error
            : new AppError('unavailable', { cause: error });
        const host = key.split('|')[0];
        log.warn(
          { err: error, host },
          'settings could not be loaded; the last known ones are used',
        );
        return last;
      },
    });
  }

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
    const settings = await this.known.get(`${host}|${country ?? ''}`, () =>
      this.load(host, country),
    );
    if (!settings) throw new AppError('unknown_site');
    return settings;
  }

  private async load(host: string, country: string | null): Promise<Settings | null> {
    const settings = await this.loadSettings(host, country).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unknown_site') return null;
      throw error;
    });
    this.hasAnswered = true;
    return settings;
  }
}
