import type { AuditEntry } from '@duet/schemas/staff';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { currentRequestId } from '@duet/service-kit/request-context';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
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

interface Row {
  id: string;
  at: Date;
  staffId: string | null;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  details: string;
}

/**
 * Who did what to whom, and when. It is only ever added to, in the transaction of the act itself: nothing here changes
 * or deletes a row. Members stand in it by their random ids, never by name or address; erasure alone puts a number that
 * leads to nobody in place of the id.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly database: DataSource,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  async add(tx: EntityManager, { site, staffId, action, subject = null, details = {} }: Act, at = this.clock.now()): Promise<void> {
    await tx.query(
      'INSERT INTO staff_audit (id, at, site, staff_id, action, subject_kind, subject_id, details, request_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [newId(), at, site, staffId, action, subject?.kind ?? null, subject?.id ?? null, JSON.stringify(details), currentRequestId()],
    );
  }

  /** How often something was done to someone. */
  async count(action: string, subjectId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }[]>('SELECT COUNT(*) AS count FROM staff_audit WHERE subject_id = ? AND action = ?', [subjectId, action]);
    return Number(row?.count ?? 0);
  }

  /** The details of what somebody of the staff did about a subject since a moment. */
  async findDetails({ action, subjectId, staffId, since }: { action: string; subjectId: string; staffId: string; since: Date }): Promise<Record<string, string>[]> {
    const rows = await this.database.query<{ details: string }[]>('SELECT details FROM staff_audit WHERE subject_id = ? AND action = ? AND staff_id = ? AND at >= ?', [subjectId, action, staffId, since]);
    return rows.map(({ details }) => JSON.parse(details) as Record<string, string>);
  }

  /** What happened on a site, and on the whole installation; newest first. */
  async page(site: string, before: string | undefined, limit: number): Promise<{ entries: AuditEntry[]; has_more: boolean }> {
    const rows = await this.database.query<Row[]>(
      `SELECT id, at, staff_id AS staffId, action, subject_kind AS subjectKind, subject_id AS subjectId, details FROM staff_audit
       WHERE (site = ? OR site IS NULL) ${before === undefined ? '' : 'AND id < ?'} ORDER BY id DESC LIMIT ?`,
      [site, ...(before === undefined ? [] : [before]), limit + 1],
    );
    const names = await this.staff.names(rows.flatMap(({ staffId }) => staffId ?? []));
    return { entries: rows.slice(0, limit).map((row) => presentEntry(row, names)), has_more: rows.length > limit };
  }
}

const presentEntry = ({ id, at, staffId, action, subjectKind, subjectId, details }: Row, names: Map<string, string>): AuditEntry => ({
  id,
  at: at.toISOString(),
  staff: staffId === null ? null : { id: staffId, name: names.get(staffId) ?? '' },
  action,
  subject: subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId },
  details: JSON.parse(details) as Record<string, string>,
});
