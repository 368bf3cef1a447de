import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LedgerProblem } from './verify-ledger';
import type { LedgerCheckEntity } from './ledger-check.entity';

export interface LedgerCheck {
  endedAt: LedgerCheckEntity['ended_at'];
  brokenRules: LedgerCheckEntity['broken_rules'];
}

@Injectable()
export class LedgerCheckRepository {
  constructor(private readonly database: DataSource) {}

  async record(startedAt: Date, endedAt: Date, problems: readonly LedgerProblem[]): Promise<void> {
    await this.database.query(
      `INSERT INTO ledger_check (id, started_at, ended_at, broken_rules, problems)
        VALUES (?, ?, ?, ?, ?)`,
      [newId(), startedAt, endedAt, problems.length, JSON.stringify(problems)],
    );
  }

  async last(): Promise<LedgerCheck | null> {
    const [row] = await this.database.query<LedgerCheck[]>(
      `SELECT ended_at AS endedAt, broken_rules AS brokenRules
        FROM ledger_check
        ORDER BY id DESC
        LIMIT 1`,
    );
    return row ?? null;
  }
}
