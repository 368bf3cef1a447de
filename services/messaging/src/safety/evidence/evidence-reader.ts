import { buffer } from 'node:stream/consumers';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { chatPhotoKeys } from '@duet/media/photo-keys';
import type { InternalResponse } from '@duet/schemas/internal';
import { EVIDENCE_SHOWN } from '@duet/schemas/evidence-limits';
import { Inject, Injectable } from '@nestjs/common';
import { AROUND } from './evidence';
import { EvidenceRepository, type EvidenceRow } from './evidence.repository';

/** The identity service checks permissions before it requests evidence. */
@Injectable()
export class EvidenceReader {
  constructor(
    private readonly evidence: EvidenceRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async transcript(
    reportId: string,
    messageId: string | null,
  ): Promise<InternalResponse<'evidence.transcript'>> {
    const newest = await this.evidence.newest(reportId, EVIDENCE_SHOWN + 1);
    const hasMore = newest.length > EVIDENCE_SHOWN;
    const rows = new Map(newest.slice(0, EVIDENCE_SHOWN).map((row) => [row.id, row]));
    if (messageId !== null && hasMore)
      for (const row of await this.evidence.around(reportId, messageId, AROUND))
        rows.set(row.id, row);
    const sorted = [...rows.values()].sort(bySending);
    const last = Math.max(...sorted.map(({ keptUntil }) => keptUntil.getTime()));
    return {
      messages: sorted.map(presentRow),
      has_more: hasMore,
      kept_until: sorted.length > 0 ? new Date(last).toISOString() : null,
    };
  }

  /** @returns the photo as WebP in base64 */
  async photo(reportId: string, messageId: string): Promise<string | null> {
    const stem = await this.evidence.findPhoto(reportId, messageId);
    const found = stem === null ? null : await this.store.get(chatPhotoKeys(stem)[0]);
    return found && (await buffer(found.stream())).toString('base64');
  }
}

const bySending = (a: EvidenceRow, b: EvidenceRow): number =>
  a.sentAt.getTime() - b.sentAt.getTime() || (a.id < b.id ? -1 : 1);

const presentRow = ({
  id,
  side,
  kind,
  text,
  gift,
  sentAt,
}: EvidenceRow): InternalResponse<'evidence.transcript'>['messages'][number] => ({
  id,
  from: side,
  kind,
  text,
  gift,
  sent_at: sentAt.toISOString(),
});
