import type { Payment } from '@duet/schemas/billing';
import { receiptNumber } from '../receipts/receipt-number';
import { publicStatus } from './payment-state';
import type { PaymentRecord } from './payment.repository';

export const presentPayment = ({
  id,
  state,
  bundleId,
  credits,
  amount,
  discount,
  currency,
  method,
  createdAt,
  recurring,
  site,
  receiptId,
  receiptNumber: number,
}: PaymentRecord): Payment => ({
  payment_id: id,
  status: publicStatus(state),
  bundle_id: bundleId,
  credits,
  price: amount,
  discount,
  currency,
  payment_method: method,
  recurring: recurring === 1,
  created_at: createdAt.toISOString(),
  document:
    receiptId !== null && number !== null
      ? { id: receiptId, number: receiptNumber(site, number) }
      : null,
});
