import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffAuditEntity } from '../../staff/accounts/staff-audit.entity';
import type { ComplaintEntity } from '../../trust/complaints/complaint.entity';

export type UnlinkedComplaint = Pick<ComplaintEntity, 'id' | 'link'>;
export type UnlinkedEntry = Pick<StaffAuditEntity, 'id' | 'details'>;

@Injectable()
export class UnlinkedTraceRepository {
  constructor(private readonly database: DataSource) {}

  complaints(after: string, limit: number): Promise<UnlinkedComplaint[]> {
    return this.database.query<UnlinkedComplaint[]>(
      `SELECT id, link
        FROM complaint
        WHERE id > ? AND linked_id IS NULL AND link <> ''
        ORDER BY id
        LIMIT ?`,
      [after, limit],
    );
  }

  entries(after: string, limit: number): Promise<UnlinkedEntry[]> {
    return this.database.query<UnlinkedEntry[]>(
      `SELECT id, details
        FROM staff_audit
        WHERE id > ? AND profile_id IS NULL AND LOCATE('"profile":', details) > 0
        ORDER BY id
        LIMIT ?`,
      [after, limit],
    );
  }

  async linkComplaint(tx: EntityManager, id: string, memberId: string): Promise<void> {
    await tx.query("UPDATE complaint SET linked_id = ? WHERE id = ? AND link <> ''", [
      memberId,
      id,
    ]);
  }

  async linkEntry(tx: EntityManager, id: string, memberId: string): Promise<void> {
    await tx.query('UPDATE staff_audit SET profile_id = ? WHERE id = ?', [memberId, id]);
  }

  async removeLink(tx: EntityManager, complaintId: string): Promise<void> {
    await tx.query("UPDATE complaint SET link = '', linked_id = NULL WHERE id = ?", [complaintId]);
    await tx.query(
      "UPDATE staff_audit SET details = JSON_REMOVE(details, '$.note'), salt = NULL WHERE subject_id = ?",
      [complaintId],
    );
  }

  async removeProfile(tx: EntityManager, entryId: string): Promise<void> {
    await tx.query(
      `UPDATE staff_audit
        SET details = JSON_REMOVE(details, '$.profile', '$.note'), profile_id = NULL, salt = NULL
        WHERE id = ?`,
      [entryId],
    );
  }
}
