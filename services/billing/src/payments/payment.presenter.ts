import type { Payment } from '@duet/schemas/billing';
import { receiptNumber } from '../receipts/receipt-number';
import { publicStatus } from './payment-state';
import type { PaymentRecord } from './payment.repository';

export const presentPayment = ({ id, state, credits, amount, discount, currency, method, createdAt, site, receiptId, receiptNumber: number }: PaymentRecord): Payment => ({
  payment_id: id,
  status: publicStatus(state),
  credits,
  price: amount,
  discount,
  currency,
  payment_method: method,
  created_at: createdAt.toISOString(),
  document: receiptId !== null && number !== null ? { id: receiptId, number: receiptNumber(site, number) } : null,
});
