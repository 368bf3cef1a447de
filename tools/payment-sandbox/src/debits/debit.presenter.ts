import { STATUSES, type SandboxOrder, type StatusName } from '../orders/order';
import type { Mandate } from './mandate-store';

const PHASES: Partial<Record<StatusName, string>> = {
  init: 'PENDING',
  processing: 'SENT',
  paid: 'COLLECTED',
  chargeback: 'STORNO',
  denied: 'STORNO',
};

const company = {
  code: 'M-0000-0001',
  name: 'Sandbox',
  status: 'ACTIVE',
  incorporationCountry: 'NL',
};

export const presentMandate = ({ code, request, createdAt }: Mandate) => ({
  ...request,
  code,
  reference: request.reference ?? '',
  exchangeUrl: request.exchangeUrl ?? null,
  service: { code: request.serviceId, name: 'Sandbox' },
  merchant: company,
  createdAt,
  modifiedAt: createdAt,
  deletedAt: null,
  _links: [],
});

/** Source: paynl/nodejs-sdk, src/directdebit/DirectDebit.ts. */
export function presentDebit(
  order: SandboxOrder,
  { mandate, request }: NonNullable<SandboxOrder['debit']>,
) {
  const isStorno = order.status === 'chargeback' || order.status === 'denied';
  return {
    id: order.uuid,
    description: request.description,
    processDate: request.processDate,
    orderId: order.orderId,
    type: mandate.request.type,
    amount: order.amount,
    amountRefunded: { value: order.refunded, currency: order.amount.currency },
    status: { ...STATUSES[order.status], phase: PHASES[order.status] ?? 'CANCELLED' },
    declined: isStorno,
    decline: isStorno ? { code: 906, name: 'Insufficient funds', date: order.modifiedAt } : null,
    bankAccount: mandate.request.customer?.bankAccount ?? null,
    mandate: { code: mandate.code, description: mandate.request.description },
    service: { code: mandate.request.serviceId, name: 'Sandbox' },
    merchant: company,
    stats: request.stats ?? null,
    createdAt: order.createdAt,
    modifiedAt: order.modifiedAt,
    deletedAt: null,
    _links: [],
  };
}
