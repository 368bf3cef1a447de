import { debitCode } from '../debits/mandate-store';
import type { SandboxOrder } from '../orders/order';

/** Methods that are cards: their number, or that of the page for all brands. */
const CARD_METHODS = new Set([11, 706, 710, 712, 1945]);

/** A card of the hosted page, kept as the provider keeps it; one that is good for a single payment refuses the next. */
export interface KeptCard {
  id: string;
  masked: string;
  refusesNext: boolean;
}

export const isCardOrder = ({ request }: SandboxOrder): boolean => CARD_METHODS.has(request.paymentMethod?.id ?? 0);

export const newCard = (refusesNext: boolean): KeptCard => ({ id: debitCode('VY'), masked: '427592******6155', refusesNext });

/** The extra call about a card that can be charged again. Shape: developer.pay.nl/docs/exchange-tokenization. */
export const presentToken = ({ orderId, uuid }: SandboxOrder, { id, masked }: KeptCard) => ({
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
