import { randomBytes, randomUUID } from 'node:crypto';
import type { StoredCard } from '../cards/stored-card';
import type { CreateDebit } from '../debits/create-debit';
import { debitCode, type Mandate } from '../debits/mandate-store';
import type { CreateOrder } from './create-order';

/** Source: developer.pay.nl/docs/transaction-statuses. */
export const STATUSES = {
  init: { code: 20, action: 'PENDING' },
  processing: { code: 90, action: 'PENDING' },
  paid: { code: 100, action: 'PAID' },
  cancelled: { code: -90, action: 'CANCEL' },
  expired: { code: -80, action: 'EXPIRED' },
  denied: { code: -63, action: 'DENIED' },
  failure: { code: -60, action: 'FAILURE' },
  refunded: { code: -81, action: 'REFUND' },
  chargeback: { code: -71, action: 'CHARGEBACK' },
} as const;
export type StatusName = keyof typeof STATUSES;

export interface Money {
  value: number;
  currency: string;
}

export interface SandboxOrder {
  uuid: string;
  orderId: string;
  request: CreateOrder;
  amount: Money;
  status: StatusName;
  captured: number;
  refunded: number;
  createdAt: string;
  modifiedAt: string;
  expiresAt: string;
  completedAt: string | null;
  debit?: { mandate: Mandate; request: CreateDebit };
  card?: StoredCard;
  settleAt: string | null;
}

const CARD_METHODS = new Set([11, 706, 710, 712, 1945]);

const HOUR_MS = 3_600_000;

export const isCardOrder = ({ request }: SandboxOrder): boolean =>
  CARD_METHODS.has(request.paymentMethod?.id ?? 0);

export function newOrder(request: CreateOrder, now: Date): SandboxOrder {
  const created = now.toISOString();
  return {
    uuid: randomUUID(),
    orderId: `${Math.floor(now.getTime() / 1000)}X${randomBytes(3).toString('hex')}`,
    request,
    amount: request.amount,
    status: 'init',
    captured: 0,
    refunded: 0,
    createdAt: created,
    modifiedAt: created,
    expiresAt: request.expire ?? new Date(now.getTime() + 4 * HOUR_MS).toISOString(),
    completedAt: null,
    settleAt: null,
  };
}

export function newDebit(mandate: Mandate, request: CreateDebit, now: Date): SandboxOrder {
  const { serviceId, exchangeUrl } = mandate.request;
  const reference = request.stats?.extra1;
  const order = newOrder(
    {
      serviceId,
      amount: { value: request.amount.value, currency: 'EUR' },
      description: request.description,
      paymentMethod: { id: 137 },
      ...(reference && { reference }),
      ...(exchangeUrl && { exchangeUrl }),
    },
    now,
  );
  return { ...order, uuid: debitCode('IL'), status: 'processing', debit: { mandate, request } };
}

/**
 * An order stays open after a failed payment, so that the payer can retry until the order expires.
 */
export const isOpen = (order: SandboxOrder): boolean =>
  order.status === 'init' || order.status === 'processing';

export function withStatus(order: SandboxOrder, status: StatusName, now: Date): SandboxOrder {
  const paid = status === 'paid';
  return {
    ...order,
    status,
    captured: paid ? order.amount.value : order.captured,
    refunded: status === 'refunded' ? order.captured : order.refunded,
    modifiedAt: now.toISOString(),
    completedAt: paid ? now.toISOString() : order.completedAt,
    settleAt: status === 'processing' ? order.settleAt : null,
  };
}
