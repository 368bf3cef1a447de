import type { TransactionsResponse } from '@duet/schemas/billing';
import { receiptNumber } from '../../payment/receipts/receipt-number';
import { presentPayment } from '../../payment/payments/payment.presenter';
import type { StatementRow } from './statement.repository';
import type { Statement } from './statement.service';

type Line = TransactionsResponse['transactions'][number];

export const presentLine = ({
  id,
  kind,
  credits,
  balance,
  at,
  paid,
  document,
}: StatementRow): Line => ({
  ...{ id, kind, credits, balance, at: at.toISOString() },
  receipt: paid && {
    price: paid.price,
    currency: paid.currency,
    discount: paid.discount,
    discount_code: paid.code,
    discount_kind: paid.kind,
  },
  document: document && { id: document.id, number: receiptNumber(document.site, document.number) },
});

export const presentStatement = ({ rows, more, payments }: Statement): TransactionsResponse => ({
  transactions: rows.map(presentLine),
  more,
  payments: payments.map(presentPayment),
});
