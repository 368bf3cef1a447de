import type { AuditEntry } from '@duet/schemas/staff';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { currentRequestId } from '@duet/service-kit/request-context';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditRepository, type AuditRow } from './audit.repository';
import { StaffRepository } from './staff.repository';

export interface Act {
  /** Null: of the whole installation. */
  site: string | null;
  /** Null: by command, on the machine. */
  staffId: string | null;
  action: string;
  subject?: AuditEntry['subject'];
  details?: Record<string, string>;
}

/**
 * Who did what to whom, and when. It is only ever added to, in the transaction of the act itself:
 * nothing here changes or deletes a row. Members stand in it by their random ids, never by name or
 * address; erasure alone puts a number that leads to nobody in place of the id.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly repository: AuditRepository,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  async add(
    tx: EntityManager,
    { site, staffId, action, subject = null, details = {} }: Act,
    at = this.clock.now(),
  ): Promise<void> {
    await this.repository.insert(tx, {
      id: newId(),
      at,
      site,
      staffId,
      action,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      details: JSON.stringify(details),
      requestId: currentRequestId(),
    });
  }

  /** How often something was done to someone. */
  count(action: string, subjectId: string): Promise<number> {
    return this.repository.count(action, subjectId);
  }

  /** The details of what somebody of the staff did about a subject since a moment. */
  async findDetails(query: {
    action: string;
    subjectId: string;
    staffId: string;
    since: Date;
  }): Promise<Record<string, string>[]> {
    return (await this.repository.findDetails(query)).map(
      (details) => JSON.parse(details) as Record<string, string>,
    );
  }

  /** What happened on a site, and on the whole installation; newest first. */
  async page(
    site: string,
    before: string | undefined,
    limit: number,
  ): Promise<{ entries: AuditEntry[]; has_more: boolean }> {
    const rows = await this.repository.page(site, before, limit + 1);
    const names = await this.staff.names(rows.flatMap(({ staffId }) => staffId ?? []));
    return {
      entries: rows.slice(0, limit).map((row) => presentEntry(row, names)),
      has_more: rows.length > limit,
    };
  }
}

const presentEntry = (
  { id, at, staffId, action, subjectKind, subjectId, details }: AuditRow,
  names: Map<string, string>,
): AuditEntry => ({
  id,
  at: at.toISOString(),
  staff: staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' },
  action,
  subject: subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId },
  details: JSON.parse(details) as Record<string, string>,
});
