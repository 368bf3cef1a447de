import type { InternalResponse } from '@duet/schemas/internal';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { withinTime } from '../within-time';

export type Company = InternalResponse<'companies.get'>;

const FRESH_MS = 60_000;
const REFRESH_MS = 45_000;

export class Companies {
  private readonly known: Cache<Company | undefined>;

  constructor(
    private readonly loadCompany: (site: string) => Promise<Company>,
    log: Logger,
  ) {
    this.known = new Cache({
      ttlMs: FRESH_MS,
      refreshMs: REFRESH_MS,
      onFailure: (error, site, last) => {
        log.warn(
          { err: error, site },
          'company details of a site could not be loaded; pages show the last known details, or none',
        );
        return last;
      },
    });
  }

  find(site: string): Promise<Company | undefined> {
    return this.known.get(site, () => withinTime(this.loadCompany(site)));
  }
}
