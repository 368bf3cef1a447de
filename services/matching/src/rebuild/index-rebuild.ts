import { isDeepStrictEqual } from 'node:util';
import type { InternalResponse } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { isFindable } from '../members/can-be-found';
import { MemberIndexService } from '../members/member-index.service';
import { type IndexedMember, RebuildRepository } from './rebuild.repository';

type Page = InternalResponse<'members.page'>['members'];

const PAGE = 500;
/** Longest expected delay of an event. */
const IN_FLIGHT_MS = 60_000;

export interface Drift {
  checked: number;
  /** Members that are missing in matching or stored at an older version. */
  behind: string[];
  /** Members whose snapshot or index rows differ from identity's data. */
  wrong: string[];
  surplus: string[];
}

@Injectable()
export class IndexRebuild {
  constructor(
    private readonly internal: InternalClient,
    private readonly transactions: Transactions,
    private readonly index: MemberIndexService,
    private readonly stored: RebuildRepository,
    private readonly clock: Clock,
  ) {}

  /** Rewrites every row, page by page. Newer versions from events are kept. */
  async rebuild(): Promise<{ written: number; removed: number }> {
    const done = { written: 0, removed: 0 };
    for await (const { members, surplus } of this.pages()) {
      await this.transactions.run(async (tx) => {
        for (const { site, version, card } of members)
          await this.index.apply(tx, site, version, card, { again: true });
        for (const { id } of surplus) await this.index.erase(tx, id);
      });
      done.written += members.length;
      done.removed += surplus.length;
    }
    return done;
  }

  async drift(): Promise<Drift> {
    const found: Drift = { checked: 0, behind: [], wrong: [], surplus: [] };
    for await (const { members, stored, surplus } of this.pages()) {
      found.checked += members.length;
      found.surplus.push(...surplus.map(({ id }) => id));
      for (const { version, card } of members) {
        const known = stored.get(card.member_id);
        if (!known || known.version < version) found.behind.push(card.member_id);
        // The stored snapshot is wrong if it lacks fields that identity added later.
        else if (
          known.version === version &&
          (known.listed !== isFindable(card) || !isDeepStrictEqual(known.card, card))
        )
          found.wrong.push(card.member_id);
        else if (known.listed && !known.matches) found.wrong.push(card.member_id);
      }
    }
    return found;
  }

  private async *pages(): AsyncGenerator<{
    members: Page;
    stored: Map<string, IndexedMember>;
    surplus: IndexedMember[];
  }> {
    let after: string | null = null;
    do {
      const { members, next }: InternalResponse<'members.page'> = await this.internal.call(
        'members.page',
        { after, limit: PAGE },
      );
      const stored = await this.stored.between(after ?? '', next);
      const named = new Set(members.map(({ card }) => card.member_id));
      const before = this.clock.now().getTime() - IN_FLIGHT_MS;
      // Members who signed up after identity read the page are not surplus.
      const surplus = [...stored.values()].filter(
        ({ id, signupAt }) => !named.has(id) && signupAt < before,
      );
      yield { members, stored, surplus };
      after = next;
    } while (after !== null);
  }
}
