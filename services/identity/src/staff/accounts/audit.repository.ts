import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffAuditEntity } from './staff-audit.entity';

export interface AuditRow {
  id: StaffAuditEntity['id'];
  at: StaffAuditEntity['at'];
  staffId: StaffAuditEntity['staff_id'];
  action: StaffAuditEntity['action'];
  subjectKind: StaffAuditEntity['subject_kind'];
  subjectId: StaffAuditEntity['subject_id'];
  details: StaffAuditEntity['details'];
}

export interface NewAuditRow extends AuditRow {
  site: string | null;
  profileId: StaffAuditEntity['profile_id'];
  requestId: string;
  salt: Buffer;
  commitment: Buffer;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, row: NewAuditRow): Promise<void> {
    await tx.query(
      `INSERT INTO staff_audit (id, at, site, staff_id, action, subject_kind, subject_id, details,
          profile_id, request_id, salt, commitment)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[row.id, row.at, row.site, row.staffId, row.action, row.subjectKind, row.subjectId],
        ...[row.details, row.profileId, row.requestId, row.salt, row.commitment],
      ],
    );
  }

  async count(action: string, subjectId: string): Promise<number> {
    const [row] = await this.database.query<{ count: string }[]>(
      'SELECT COUNT(*) AS count FROM staff_audit WHERE subject_id = ? AND action = ?',
      [subjectId, action],
    );
    return Number(row?.count ?? 0);
  }

  async findDetails({
    action,
    subjectId,
    staffId,
    since,
  }: {
    action: string;
    subjectId: string;
    staffId: string;
    since: Date;
  }): Promise<string[]> {
    const rows = await this.database.query<Pick<StaffAuditEntity, 'details'>[]>(
      `SELECT details
        FROM staff_audit
        WHERE subject_id = ? AND action = ? AND staff_id = ? AND at >= ?`,
      [subjectId, action, staffId, since],
    );
    return rows.map(({ details }) => details);
  }

  page(site: string, before: string | undefined, limit: number): Promise<AuditRow[]> {
    return this.database.query<AuditRow[]>(
      `SELECT id, at, staff_id AS staffId, action, subject_kind AS subjectKind,
           subject_id AS subjectId, details
       FROM staff_audit
       WHERE (site = ? OR site IS NULL) ${before === undefined ? '' : 'AND id < ?'}
       ORDER BY id DESC
       LIMIT ?`,
      [site, ...(before === undefined ? [] : [before]), limit],
    );
  }
}
