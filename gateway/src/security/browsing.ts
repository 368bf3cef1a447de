import { type ProfileBudgets, STANDARD_BUDGETS } from '@duet/schemas/profile-budgets';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { type Limiter, addressKey, networkKey } from './limits';

const FRESH_MS = 5_000;

type LoadBudgets = (site: string) => Promise<ProfileBudgets>;

export interface Reading {
  site: string;
  member: string | null;
  ip: string | undefined;
}

/** Limits reading of profiles, so that copying a site is slow. */
export class Browsing {
  private readonly known: Cache<ProfileBudgets>;

  constructor(
    private readonly limiter: Limiter,
    private readonly loadBudgets: LoadBudgets,
    log: Logger,
  ) {
    this.known = new Cache({
      ttlMs: FRESH_MS,
      retryMs: FRESH_MS,
      onFailure: (error, site, last) => {
        log.warn(
          { err: error, site },
          'profile budgets could not be loaded; the last known or standard budgets are used',
        );
        return last ?? STANDARD_BUDGETS;
      },
    });
  }

  /** @throws {AppError} 429 */
  async read(profiles: number, { site, member, ip }: Reading): Promise<void> {
    const budgets = await this.known.get(site, () => this.loadBudgets(site));
    const [scope, id] = member
      ? (['member', member] as const)
      : (['address', addressKey(ip)] as const);
    await Promise.all([
      this.limiter.browse(profiles, scope, id, budgets),
      this.limiter.browse(profiles, 'network', networkKey(ip), budgets),
    ]);
  }
}
