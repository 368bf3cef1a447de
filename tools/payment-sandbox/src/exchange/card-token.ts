import type { StoredCard } from '../cards/stored-card';
import { debitCode } from '../debits/mandate-store';
import type { SandboxOrder } from '../orders/order';

/** Source: developer.pay.nl/docs/exchange-tokenization. */
export const presentToken = ({ orderId, uuid }: SandboxOrder, { id, masked }: StoredCard) => ({
  order_id: orderId,
  payment_session_id: String(Number.parseInt(uuid.slice(0, 8), 16)),
  transactionId: debitCode('EX'),
  recurring_id: id,
  recurring_token: `c1${uuid.replaceAll('-', '')}`,
  customer_name: 'Sandbox Payer',
  customer_id: masked,
  customer_key: uuid.replaceAll('-', '').repeat(2),
  customer_reference: null,
  label: null,
  action: 'token',
});
