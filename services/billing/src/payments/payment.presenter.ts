import type { Payment } from '@duet/schemas/billing';
import { publicStatus } from './payment-state';
import type { PaymentRecord } from './payment.repository';

export const presentPayment = ({ id, state, bundleId, credits, amount, discount, currency, method, createdAt, recurring }: PaymentRecord): Payment => ({
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
});
