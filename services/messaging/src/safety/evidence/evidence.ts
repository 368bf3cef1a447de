import type { EventEnvelope } from '@duet/schemas/events';
import { REPORT_EVIDENCE_DAYS } from '@duet/schemas/evidence-limits';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TrustRepository } from '../screening/trust.repository';
import { ReportEvidenceRepository, type ReportedMessage } from './report-evidence.repository';

/**
 * A report stores the newest `CONTEXT` messages, and `AROUND` messages before and after the
 * reported message.
 */
const CONTEXT = 50;
export const AROUND = 10;
const DAY = 86_400_000;

function withoutNames(text: string, names: string[]): string {
  return names
    .filter((name) => name !== '')
    .reduce(
      (rest, name) =>
        rest.replace(
          new RegExp(
            `(?<!\\p{L})${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`,
            'giu',
          ),
          '[…]',
        ),
      text,
    );
}

/** Copies of reported messages survive deleted chats and accounts. They contain no member ids. */
@Injectable()
export class Evidence {
  constructor(
    private readonly repository: ReportEvidenceRepository,
    private readonly trust: TrustRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  @OnEvent('report.filed')
  async keep({ site, payload }: EventEnvelope<'report.filed'>, tx: EntityManager): Promise<void> {
    const {
      report_id: report,
      reporter_id: reporter,
      profile_id: reported,
      message_id: named,
      reporter_confirmed: isConfirmed = await this.trust.isConfirmed(tx, reporter),
    } = payload;
    const now = this.clock.now();
    const until = new Date(now.getTime() + REPORT_EVIDENCE_DAYS * DAY);
    if (isConfirmed && !(await this.erased.has(reported, tx)))
      await this.trust.mark(tx, reported, 'report', reporter, now);
    const [low, high] = reporter < reported ? [reporter, reported] : [reported, reporter];
    const pair = { site, reporter, low, high };
    const names = await this.repository.names(tx, [reporter, reported]);
    const copy = (rows: readonly ReportedMessage[]): Promise<void> =>
      this.repository.insert(
        tx,
        report,
        rows.map((row) => ({ ...row, text: withoutNames(row.text, names) })),
        until,
      );
    await copy(await this.repository.newest(tx, pair, CONTEXT));
    if (!named) return;
    const seq = await this.repository.findSeq(tx, named, pair);
    if (seq !== null)
      await copy(await this.repository.between(tx, pair, Math.max(1, seq - AROUND), seq + AROUND));
  }

  @OnEvent('report.dismissed')
  async dismiss({ payload }: EventEnvelope<'report.dismissed'>, tx: EntityManager): Promise<void> {
    await this.trust.unmarkReport(tx, payload.profile_id, payload.reporter_id);
  }

  expire(): Promise<void> {
    return this.repository.deleteExpired(this.clock.now());
  }
}
