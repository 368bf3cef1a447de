import type { TransactionsAnswer } from '@duet/schemas/billing';
import { presentPayment } from '../payments/payment.presenter';
import type { StatementRow } from './statement.repository';
import type { Statement } from './statement.service';

type Line = TransactionsAnswer['transactions'][number];

export const presentLine = ({ id, kind, credits, balance, at }: StatementRow): Line => ({ id, kind, credits, balance, at: at.toISOString() });

export const presentStatement = ({ rows, more, payments }: Statement): TransactionsAnswer => ({
  transactions: rows.map(presentLine),
  more,
  payments: payments.map(presentPayment),
});
