import { STATUSES, type SandboxOrder } from './order';

const zero = (currency: string) => ({ value: 0, currency });

/** Source: developer.pay.nl/docs/retrieve-order-status. */
export function presentOrder(order: SandboxOrder, publicUrl: string, apiUrl: string) {
  const { request, amount } = order;
  const status = STATUSES[order.status];
  const captured = { value: order.captured, currency: amount.currency };
  return {
    id: order.uuid,
    type: request.type ?? 'sale',
    serviceId: request.serviceId,
    description: request.description ?? null,
    reference: request.reference ?? null,
    manualTransferCode: '1000 0000 0000 0000',
    orderId: order.orderId,
    uuid: order.uuid,
    customerKey: null,
    status,
    receipt: null,
    integration: { pointOfInteraction: null, test: request.integration?.test ?? false },
    splitPayments: [],
    stats: request.stats ?? null,
    transferData: request.transferData ?? null,
    amount,
    authorizedAmount: zero(amount.currency),
    capturedAmount: captured,
    amountRefunded: { value: order.refunded, currency: amount.currency },
    checkoutData: null,
    payments: presentPayments(order),
    createdAt: order.createdAt,
    createdBy: request.serviceId,
    modifiedAt: order.modifiedAt,
    modifiedBy: null,
    expiresAt: order.expiresAt,
    completedAt: order.completedAt,
    links: {
      status: `${apiUrl}/v1/orders/${order.uuid}/status`,
      abort: `${apiUrl}/v1/orders/${order.uuid}/abort`,
      checkout: `${publicUrl}/checkout/${order.uuid}`,
      redirect: `${publicUrl}/checkout/${order.uuid}`,
    },
  };
}

function presentPayments(order: SandboxOrder) {
  if (order.status === 'init') return [];
  const { request, amount } = order;
  return [
    {
      id: order.uuid,
      paymentMethod: { id: request.paymentMethod?.id ?? 10, input: null },
      customerType: null,
      customerKey: null,
      customerId: null,
      customerName: null,
      customerMethod: null,
      ipAddress: request.customer?.ipAddress ?? null,
      secureStatus: true,
      paymentVerificationMethod: 21,
      status: STATUSES[order.status],
      currencyAmount: amount,
      amount,
      authorizedAmount: zero(amount.currency),
      capturedAmount: { value: order.captured, currency: amount.currency },
      supplierData: null,
      recurring: false,
    },
  ];
}
export type PresentedOrder = ReturnType<typeof presentOrder>;
