import type { Settings } from '@duet/schemas/settings';
import { Cache } from '@duet/service-kit/cache';
import { AppError } from '@duet/service-kit/errors';
import type { Logger } from 'pino';
import { withinTime } from '../within-time';

const FRESH_MS = 2_000;
const RETRY_MS = 1_000;
const HOST = /^[a-z0-9.-]{1,253}$/;

export type LoadSettings = (host: string, country: string | null) => Promise<Settings>;

/** Sites are cached for 2 s, and longer while the identity service is unavailable. */
export class Sites {
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
          'settings of a site could not be loaded; the last known values are used',
        );
        return last;
      },
    });
  }

  get isKnown(): boolean {
    return this.hasAnswered;
  }

  /**
   * @throws {AppError} 421 if the host is unknown, 503 if the identity service has never returned
   *   settings of the host
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
    const settings = await withinTime(this.loadSettings(host, country)).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'unknown_site') return null;
      throw error;
    });
    this.hasAnswered = true;
    return settings;
  }
}
