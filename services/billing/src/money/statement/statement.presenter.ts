import type { TransactionsResponse } from '@duet/schemas/billing';
import { presentPage } from '@duet/service-kit/page';
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

export const presentStatement = (page: Statement): TransactionsResponse => ({
  transactions: page.rows.map(presentLine),
  ...presentPage(page),
  more: page.cursor !== null,
  payments: page.payments.map(presentPayment),
});
