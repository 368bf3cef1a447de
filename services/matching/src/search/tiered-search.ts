import { Injectable } from '@nestjs/common';
import type { SearchCursor } from './cursor';
import { TIER } from './order-by-fit';
import type { SearchPlan } from './search-plan';
import { type Hit, type SearchFilters, SearchRepository } from './search.repository';

const raise = (hits: readonly Hit[], tiers: number): Hit[] =>
  hits.map((hit) => ({ ...hit, rank: hit.rank + tiers * TIER }));

@Injectable()
export class TieredSearch {
  constructor(private readonly index: SearchRepository) {}

  findFirst({ tiers }: SearchPlan, limit: number): Promise<Hit[]> {
    return this.read(tiers, limit, (tier, left) => this.index.findFirst(tier, left));
  }

  findRest({ tiers }: SearchPlan, cursor: SearchCursor, limit: number): Promise<Hit[]> {
    const below = Math.floor(cursor.rank / TIER);
    const rest = tiers.slice(Math.max(0, tiers.length - 1 - below));
    return this.read(rest, limit, (tier, left, at) =>
      this.index.findRest(
        tier,
        at === 0 ? { ...cursor, rank: cursor.rank % TIER } : { ...cursor, rank: TIER, id: '' },
        left,
      ),
    );
  }

  private async read(
    tiers: readonly SearchFilters[],
    limit: number,
    readTier: (tier: SearchFilters, left: number, at: number) => Promise<Hit[]>,
  ): Promise<Hit[]> {
    const hits: Hit[] = [];
    for (const [at, tier] of tiers.entries()) {
      if (hits.length >= limit) break;
      hits.push(...raise(await readTier(tier, limit - hits.length, at), tiers.length - 1 - at));
    }
    return hits;
  }
}
