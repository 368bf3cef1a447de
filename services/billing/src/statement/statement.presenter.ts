import type { TransactionsAnswer } from '@duet/schemas/billing';
import { presentPayment } from '../payments/payment.presenter';
import type { StatementRow } from './statement.repository';
import type { Statement } from './statement.service';

type Line = TransactionsAnswer['transactions'][number];

export const presentLine = ({ id, kind, credits, at }: StatementRow, balance: number): Line => ({ id, kind, credits, balance, at: at.toISOString() });

export function presentStatement({ rows, balance, payments }: Statement): TransactionsAnswer {
  let left = balance;
  const transactions = rows.map((row) => {
    const line = presentLine(row, left);
    left -= row.credits;
    return line;
  });
  return { transactions, payments: payments.map(presentPayment) };
}
