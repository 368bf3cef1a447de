import { memberId } from '@duet/schemas/common';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { idFloor } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { findLinkedMember } from '../../trust/complaints/linked-member';
import { UnlinkedTraceRepository } from './unlinked-trace.repository';

const PAGE = 500;
const FIRST_PERIOD_MS = 30 * 86_400_000;
/**
 * Each run also checks the last hour of the previous run, in which slow transactions may have added
 * rows.
 */
const OVERLAP_MS = 3_600_000;

interface Trace {
  id: string;
  memberId: string | null;
}

interface Change {
  link: (tx: EntityManager, id: string, memberId: string) => Promise<void>;
  remove: (tx: EntityManager, id: string) => Promise<void>;
}

/**
 * During a deployment, the previous version stores complaints and audit log entries without a link
 * to their member. This class adds the link, or removes the personal data of an erased member.
 */
@Injectable()
export class UnlinkedTraces {
  private checkedUntil: Date | null = null;

  constructor(
    private readonly traces: UnlinkedTraceRepository,
    private readonly erased: ErasedMembers,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async link(): Promise<void> {
    const now = this.clock.now();
    const from = this.checkedUntil ?? new Date(now.getTime() - FIRST_PERIOD_MS);
    const first = idFloor(new Date(from.getTime() - OVERLAP_MS));
    await this.eachPage(
      first,
      (after) => this.traces.complaints(after, PAGE),
      ({ id, link }) => ({ id, memberId: findLinkedMember(link) }),
      {
        link: (...change) => this.traces.linkComplaint(...change),
        remove: (...change) => this.traces.removeLink(...change),
      },
    );
    await this.eachPage(
      first,
      (after) => this.traces.entries(after, PAGE),
      ({ id, details }) => ({ id, memberId: findProfile(details) }),
      {
        link: (...change) => this.traces.linkEntry(...change),
        remove: (...change) => this.traces.removeProfile(...change),
      },
    );
    this.checkedUntil = now;
  }

  private async eachPage<Row extends { id: string }>(
    first: string,
    read: (after: string) => Promise<Row[]>,
    toTrace: (row: Row) => Trace,
    change: Change,
  ): Promise<void> {
    for (let after: string | undefined = first; after !== undefined;) {
      const rows: Row[] = await read(after);
      for (const row of rows) await this.change(toTrace(row), change);
      after = rows.length < PAGE ? undefined : rows.at(-1)?.id;
    }
  }

  private async change({ id, memberId }: Trace, { link, remove }: Change): Promise<void> {
    if (memberId === null) return;
    await this.transactions.run(async (tx) => {
      if (await this.erased.has(memberId, tx)) await remove(tx, id);
      else await link(tx, id, memberId);
    });
  }
}

const findProfile = (details: string): string | null =>
  memberId.safeParse((JSON.parse(details) as Record<string, unknown>).profile).data ?? null;
