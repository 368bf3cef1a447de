import type { InternalAnswer } from '@duet/schemas/internal';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { withinTime } from '../api/within-time';

export type Company = InternalAnswer<'companies.get'>;

/** A new address is on the pages after this time. */
const FRESH_MS = 60_000;

/** Who runs a site, as its pages of text say it. */
export class Companies {
  private readonly known = new LRUCache<string, Company>({
    max: 1_000,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

  constructor(
    private readonly ask: (site: string) => Promise<Company>,
    private readonly log: Logger,
  ) {}

  /** Undefined where identity cannot say and never has. */
  async find(site: string): Promise<Company | undefined> {
    if (this.known.getRemainingTTL(site) > 0) return this.known.get(site);
    try {
      const company = await withinTime(this.ask(site));
      this.known.set(site, company);
      return company;
    } catch (error) {
      this.log.warn({ err: error, site }, 'who runs a site is not known: identity does not answer');
      return this.known.get(site);
    }
  }
}
