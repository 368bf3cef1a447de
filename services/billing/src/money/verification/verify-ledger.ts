import type { DataSource } from 'typeorm';
import { MOVEMENT_CHECKS } from './movement-checks';
import { PAYMENT_CHECKS } from './payment-checks';
import { WALLET_CHECKS } from './wallet-checks';

export interface LedgerProblem {
  rule: string;
  rows: unknown[];
}

export async function verifyLedger(dataSource: DataSource): Promise<LedgerProblem[]> {
  return dataSource.transaction('REPEATABLE READ', async (tx) => {
    const problems: LedgerProblem[] = [];
    for (const { rule, sql } of [...WALLET_CHECKS, ...PAYMENT_CHECKS, ...MOVEMENT_CHECKS]) {
      const rows = (await tx.query(`SELECT * FROM (${sql}) AS broken LIMIT 10`)) as unknown[];
      if (rows.length > 0) problems.push({ rule, rows });
    }
    return problems;
  });
}
