import { Cache } from '@duet/service-kit/cache';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { BlockedDomainRepository } from './blocked-domain.repository';

const FRESH_MS = 60_000;
const ALL = 'all';

/** Changes of blocked domains reach every instance within a minute. */
@Injectable()
export class BlockedDomains {
  private readonly known: Cache<Set<string>>;

  constructor(
    private readonly repository: BlockedDomainRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.known = new Cache({ ttlMs: FRESH_MS, now: () => clock.now().getTime() });
  }

  async includesAny(hosts: readonly string[]): Promise<boolean> {
    if (hosts.length === 0) return false;
    const domains = await this.known.get(ALL, async () => new Set(await this.list()));
    return hosts.some((host) =>
      host.split('.').some((_, index, labels) => domains.has(labels.slice(index).join('.'))),
    );
  }

  list(): Promise<string[]> {
    return this.repository.list();
  }

  async replace(
    domains: readonly string[],
    { staff, site }: Pick<StaffPrincipal, 'staff' | 'site'>,
  ): Promise<void> {
    const different = [...new Set(domains)];
    await this.transactions.run(async (tx) => {
      await this.repository.replaceAll(tx, different, this.clock.now());
      const payload = {
        staff_id: staff,
        action: 'domains.replace',
        subject: null,
        details: { domains: String(different.length) },
      };
      await this.outbox.publish(tx, 'staff.acted', {
        aggregate_id: newId(),
        version: 1,
        site,
        payload,
      });
    });
    this.known.invalidate(ALL);
  }
}
