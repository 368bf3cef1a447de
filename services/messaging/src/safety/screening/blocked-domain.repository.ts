import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BlockedDomainEntity } from './blocked-domain.entity';

@Injectable()
export class BlockedDomainRepository {
  constructor(private readonly database: DataSource) {}

  async list(): Promise<string[]> {
    const rows = await this.database.query<Pick<BlockedDomainEntity, 'domain'>[]>(
      'SELECT domain FROM blocked_domain ORDER BY domain',
    );
    return rows.map(({ domain }) => domain);
  }

  async replaceAll(tx: EntityManager, domains: readonly string[], now: Date): Promise<void> {
    await tx.query('DELETE FROM blocked_domain');
    if (domains.length > 0)
      await tx.query('INSERT INTO blocked_domain (domain, created_at) VALUES ?', [
        domains.map((domain) => [domain, now]),
      ]);
  }
}
