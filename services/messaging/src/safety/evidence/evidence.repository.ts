import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReportEvidenceEntity } from './report-evidence.entity';

export interface EvidenceRow {
  id: ReportEvidenceEntity['message_id'];
  side: ReportEvidenceEntity['side'];
  kind: ReportEvidenceEntity['kind'];
  text: ReportEvidenceEntity['text'];
  gift: ReportEvidenceEntity['gift'];
  sentAt: ReportEvidenceEntity['sent_at'];
  keptUntil: ReportEvidenceEntity['kept_until'];
}

const COLUMNS = `SELECT message_id AS id, side, kind, text, gift, sent_at AS sentAt, kept_until AS keptUntil
    FROM report_evidence`;
const OLDER = 'ORDER BY sent_at DESC, message_id DESC LIMIT ?';
const NEWER = 'ORDER BY sent_at, message_id LIMIT ?';

@Injectable()
export class EvidenceRepository {
  constructor(private readonly database: DataSource) {}

  async findReports(reportIds: readonly string[]): Promise<string[]> {
    if (reportIds.length === 0) return [];
    const rows = await this.database.query<{ id: ReportEvidenceEntity['report_id'] }[]>(
      'SELECT DISTINCT report_id AS id FROM report_evidence WHERE report_id IN (?)',
      [reportIds],
    );
    return rows.map(({ id }) => id);
  }

  newest(reportId: string, limit: number): Promise<EvidenceRow[]> {
    return this.database.query<EvidenceRow[]>(`${COLUMNS} WHERE report_id = ? ${OLDER}`, [
      reportId,
      limit,
    ]);
  }

  async around(reportId: string, messageId: string, each: number): Promise<EvidenceRow[]> {
    const [named] = await this.database.query<EvidenceRow[]>(
      `${COLUMNS} WHERE report_id = ? AND message_id = ?`,
      [reportId, messageId],
    );
    if (!named) return [];
    const { sentAt, id } = named;
    const [before, after] = await Promise.all([
      this.database.query<EvidenceRow[]>(
        `${COLUMNS} WHERE report_id = ? AND sent_at <= ? AND (sent_at < ? OR message_id < ?) ${OLDER}`,
        [reportId, sentAt, sentAt, id, each],
      ),
      this.database.query<EvidenceRow[]>(
        `${COLUMNS} WHERE report_id = ? AND sent_at >= ? AND (sent_at > ? OR message_id > ?) ${NEWER}`,
        [reportId, sentAt, sentAt, id, each],
      ),
    ]);
    return [...before, named, ...after];
  }

  async findPhoto(reportId: string, messageId: string): Promise<string | null> {
    const [row] = await this.database.query<{ stem: ReportEvidenceEntity['photo_stem'] }[]>(
      `SELECT photo_stem AS stem
        FROM report_evidence
        WHERE report_id = ? AND message_id = ? AND kind = 'photo'`,
      [reportId, messageId],
    );
    return row?.stem ?? null;
  }
}
