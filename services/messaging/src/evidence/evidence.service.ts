import type { EventEnvelope } from '@duet/schemas/events';
import { REPORT_EVIDENCE_DAYS } from '@duet/schemas/evidence-limits';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TrustRepository } from '../safety/trust.repository';

/** Messages before a report that are kept with it, and those on each side of one that it names. */
const CONTEXT = 50;
export const AROUND = 10;
const DAY = 86_400_000;

interface EvidenceRow {
  id: string;
  side: 'reporter' | 'reported';
  kind: string;
  text: string;
  gift: string | null;
  photo_stem: string | null;
  sent_at: Date;
}

/** What two members call each other tells who they are: the copy says `[…]` for it. */
function withoutNames(text: string, names: string[]): string {
  return names
    .filter((name) => name !== '')
    .reduce((rest, name) => rest.replace(new RegExp(`(?<!\\p{L})${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'giu'), '[…]'), text);
}

/**
 * What two members had said when one reported the other. It is a copy, so that neither deleting the chat nor leaving
 * the site takes it away; and it names nobody, so that it is evidence only together with the report.
 */
@Injectable()
export class Evidence {
  constructor(
    private readonly database: DataSource,
    private readonly trust: TrustRepository,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  /** A later report of the same pair adds what was said since. Whoever is reported is trusted less. */
  @OnEvent('report.filed')
  async keep({ site, payload }: EventEnvelope<'report.filed'>, tx: EntityManager): Promise<void> {
    const { report_id: report, reporter_id: reporter, profile_id: reported, message_id: named } = payload;
    const now = this.clock.now();
    const until = new Date(now.getTime() + REPORT_EVIDENCE_DAYS * DAY);
    if (!(await this.erased.has(reported, tx))) await this.trust.mark(tx, reported, 'report', reporter, now);
    const [low, high] = reporter < reported ? [reporter, reported] : [reported, reporter];
    const names = await tx.query<{ name: string }[]>('SELECT name FROM member WHERE id IN (?)', [[reporter, reported]]);
    const copy = async (which: string, values: unknown[]): Promise<void> => {
      const rows = await tx.query<EvidenceRow[]>(
        `SELECT m.id, IF(m.sender_id = ?, 'reporter', 'reported') AS side, m.kind, m.text, m.gift, m.photo_stem, m.sent_at
         FROM conversation c JOIN message m ON m.conversation_id = c.id
         WHERE c.site = ? AND c.member_low = ? AND c.member_high = ? AND m.seq IS NOT NULL ${which}`,
        [reporter, site, low, high, ...values],
      );
      if (rows.length === 0) return;
      await tx.query('INSERT IGNORE INTO report_evidence (report_id, message_id, side, kind, text, gift, photo_stem, sent_at, kept_until) VALUES ?', [
        rows.map((row) => [report, row.id, row.side, row.kind, withoutNames(row.text, names.map(({ name }) => name)), row.gift, row.photo_stem, row.sent_at, until]),
      ]);
    };
    await copy('ORDER BY m.seq DESC LIMIT ?', [CONTEXT]);
    if (!named) return;
    const [row] = await tx.query<{ seq: string | null }[]>('SELECT m.seq FROM message m JOIN conversation c ON c.id = m.conversation_id WHERE m.id = ? AND c.member_low = ? AND c.member_high = ?', [named, low, high]);
    if (row?.seq) await copy('AND m.seq BETWEEN ? AND ?', [Math.max(1, Number(row.seq) - AROUND), Number(row.seq) + AROUND]);
  }

  /** Lets go what has been kept long enough. */
  async expire(): Promise<void> {
    await this.database.query('DELETE FROM report_evidence WHERE kept_until < ? LIMIT 1000', [this.clock.now()]);
  }
}
