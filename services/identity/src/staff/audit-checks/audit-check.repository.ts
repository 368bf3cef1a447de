import type { RecordProblem } from '@duet/service-kit/checkpoints';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditCheckEntity } from './audit-check.entity';

export interface AuditCheck {
  startedAt: AuditCheckEntity['started_at'];
  endedAt: AuditCheckEntity['ended_at'];
  brokenRules: AuditCheckEntity['broken_rules'];
}

@Injectable()
export class AuditCheckRepository {
  constructor(private readonly database: DataSource) {}

  async record(startedAt: Date, endedAt: Date, problems: readonly RecordProblem[]): Promise<void> {
    await this.database.query(
      `INSERT INTO audit_check (id, started_at, ended_at, broken_rules, problems)
        VALUES (?, ?, ?, ?, ?)`,
      [newId(), startedAt, endedAt, problems.length, JSON.stringify(problems)],
    );
  }

  async last(): Promise<AuditCheck | null> {
    const [row] = await this.database.query<AuditCheck[]>(
      `SELECT started_at AS startedAt, ended_at AS endedAt, broken_rules AS brokenRules
        FROM audit_check
        ORDER BY id DESC
        LIMIT 1`,
    );
    return row ?? null;
  }
}
