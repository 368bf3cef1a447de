import { randomBytes } from 'node:crypto';
import { memberId } from '@duet/schemas/common';
import type { AuditEntry, AuditResponse } from '@duet/schemas/staff';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { presentPage, toPage } from '@duet/service-kit/page';
import { currentRequestId } from '@duet/service-kit/request-context';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { computeCommitment } from '../audit-checks/audit-facts';
import { AuditRepository, type AuditRow } from './audit.repository';
import { StaffRepository } from './staff.repository';

export interface Act {
  site: string | null;
  /** Staff id, or null for commands and automatic actions. */
  staffId: string | null;
  action: string;
  subject?: AuditEntry['subject'];
  details?: Record<string, string>;
}

/**
 * Entries are append-only, except that an erasure replaces member ids and removes notes. Entries
 * never contain names or addresses of members.
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
    const salt = randomBytes(16);
    await this.repository.insert(tx, {
      id: newId(),
      at,
      site,
      staffId,
      action,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      details: JSON.stringify(details),
      profileId: memberId.safeParse(details.profile).data ?? null,
      requestId: currentRequestId(),
      salt,
      commitment: computeCommitment(salt, { subject, details }),
    });
  }

  count(action: string, subjectId: string): Promise<number> {
    return this.repository.count(action, subjectId);
  }

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

  async page(site: string, before: string | undefined, limit: number): Promise<AuditResponse> {
    const page = toPage(await this.repository.page(site, before, limit + 1), limit, ({ id }) => id);
    const names = await this.staff.names(page.rows.flatMap(({ staffId }) => staffId ?? []));
    return { entries: page.rows.map((row) => presentEntry(row, names)), ...presentPage(page) };
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
