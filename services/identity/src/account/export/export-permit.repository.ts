import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface NewPermit {
  memberId: string;
  sessionId: string;
  now: Date;
  until: Date;
}

@Injectable()
export class ExportPermitRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, { memberId, sessionId, now, until }: NewPermit): Promise<void> {
    await tx.query(
      `INSERT INTO export_permit (id, member_id, session_id, created_at, until)
        VALUES (?, ?, ?, ?, ?)`,
      [newId(), memberId, sessionId, now, until],
    );
  }

  async usedSince(tx: EntityManager, memberId: string, since: Date): Promise<Date[]> {
    const rows = await tx.query<{ at: Date }[]>(
      `SELECT used_at AS at
        FROM export_permit
        WHERE member_id = ? AND used_at > ?
        ORDER BY used_at DESC`,
      [memberId, since],
    );
    return rows.map(({ at }) => at);
  }

  async exists(memberId: string, sessionId: string, now: Date): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1
        FROM export_permit
        WHERE member_id = ? AND session_id = ? AND used_at IS NULL AND until > ?
        LIMIT 1`,
      [memberId, sessionId, now],
    );
    return rows.length > 0;
  }

  /** @returns true for one of several concurrent downloads, false for the others */
  async use(memberId: string, sessionId: string, now: Date): Promise<boolean> {
    const result = await this.database.query<{ affectedRows: number }>(
      `UPDATE export_permit
        SET used_at = ?
        WHERE member_id = ? AND session_id = ? AND used_at IS NULL AND until > ?
        LIMIT 1`,
      [now, memberId, sessionId, now],
    );
    return result.affectedRows === 1;
  }
}
