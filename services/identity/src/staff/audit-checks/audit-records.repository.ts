import type { Period, RecordRow, Records } from '@duet/service-kit/checkpoints';
import { getIdTime, toIdRange } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffAuditEntity } from '../accounts/staff-audit.entity';
import { type AuditFacts, toAuditRecord } from './audit-facts';

@Injectable()
export class AuditRecordsRepository implements Records {
  readonly chain = 'audit';

  async findCut(
    source: Pick<EntityManager, 'query'>,
    period: Period,
    rows: number,
  ): Promise<Date | null> {
    const [row] = await source.query<Pick<StaffAuditEntity, 'id'>[]>(
      'SELECT id FROM staff_audit WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?',
      [...toIdRange(period), rows - 1],
    );
    return row ? getIdTime(row.id) : null;
  }

  async read(
    source: Pick<EntityManager, 'query'>,
    period: Period,
    isLocking: boolean,
  ): Promise<RecordRow[]> {
    const rows = await source.query<AuditFacts[]>(
      `SELECT id, at, site, staff_id, action, subject_kind, subject_id, details, request_id, salt,
          commitment
        FROM staff_audit
        WHERE id >= ? AND id < ?
        ORDER BY id
        ${isLocking ? 'LOCK IN SHARE MODE' : ''}`,
      toIdRange(period),
    );
    return rows.map(toAuditRecord);
  }
}
