import type { SandboxOrder } from '../orders/order';

/** Source: paynl/php-sdk, src/Model/Response/TransactionRefundResponse.php. */
export function presentRefund(
  { orderId, amount, refunded, modifiedAt, request }: SandboxOrder,
  value: number,
  description: string | undefined,
) {
  const { currency } = amount;
  return {
    orderId,
    transactionId: orderId,
    description: description ?? null,
    processDate: modifiedAt,
    amount: { value, currency },
    amountRefunded: { value: refunded, currency },
    refundedTransactions: [{ orderId, amount: { value, currency } }],
    createdAt: modifiedAt,
    createdBy: request.serviceId,
  };
}
