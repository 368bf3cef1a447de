import type {
  WaitingWithdrawalsResponse,
  WithdrawableResponse,
  WithdrawalStatementResponse,
} from '@duet/schemas/refunds';
import { type Page, presentPage } from '@duet/service-kit/page';
import { lastDay } from '../refunds/refund-terms';
import type { Purchase } from '../refund-books/refund.repository';
import type { Statement, WaitingWithdrawal } from './withdrawal.repository';

export const presentContracts = (
  contracts: (Purchase & { until: Date })[],
): WithdrawableResponse => ({
  contracts: contracts.map(({ paymentId, boughtAt, granted, value, currency, until }) => ({
    ...{ payment_id: paymentId, bought_at: boughtAt.toISOString(), credits: granted },
    ...{ price: value, currency, until: lastDay(until).toISOString() },
  })),
});

export const presentWaiting = (page: Page<WaitingWithdrawal>): WaitingWithdrawalsResponse => ({
  ...presentPage(page),
  withdrawals: page.rows.map(({ id, receivedAt, reason, name, email, contract, paymentId }) => ({
    ...{ id, received_at: receivedAt.toISOString(), reason, payment_id: paymentId },
    statement:
      name === null || email === null || contract === null ? null : { name, email, contract },
  })),
});

export const presentStatement = ({
  id,
  receivedAt,
  name,
  email,
  contract,
}: Statement): WithdrawalStatementResponse => ({
  ...{ reference: id, received_at: receivedAt.toISOString() },
  ...{ name, email, contract },
});
