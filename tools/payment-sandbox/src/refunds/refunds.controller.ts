import { Router } from 'express';
import { z } from 'zod';
import type { OrdersService } from '../orders/orders.service';
import { ApiProblem, parseBody } from '../problem';
import { presentRefund } from './refund.presenter';

/** Source: paynl/php-sdk, src/Model/Request/TransactionRefundRequest.php. */
const refundBody = z.strictObject({
  amount: z
    .strictObject({ value: z.int().min(1), currency: z.enum(['EUR', 'PLN', 'CHF', 'GBP', 'USD']) })
    .optional(),
  description: z.string().min(1).max(32).optional(),
  processDate: z.iso.date().optional(),
  exchangeUrl: z.url().optional(),
});

export function refundsController(orders: OrdersService): Router {
  const router = Router();
  router.patch('/v2/transactions/:id/refund', (request, response) => {
    const { refunds } = orders.behaviour;
    if (refunds === 'away') return void request.socket.destroy();
    const order = orders.find(request.params.id);
    if (!order) throw new ApiProblem(404, 'PAY-1404', 'Not found', 'The order does not exist.');
    const { amount, description } = parseBody(refundBody, request.body);
    const left = order.captured - order.refunded;
    const value = amount?.value ?? left;
    if (refunds === 'refuse')
      throw new ApiProblem(
        422,
        'PAY-1422',
        'Unprocessable',
        'This payment method cannot be refunded.',
      );
    if (amount && amount.currency !== order.amount.currency)
      throw new ApiProblem(422, 'PAY-1422', 'Unprocessable', 'The order is in another currency.');
    if (order.status === 'chargeback' || value > left || left === 0)
      throw new ApiProblem(
        422,
        'PAY-1422',
        'Unprocessable',
        'More than was paid cannot be refunded.',
      );
    const refunded = orders.refund(order, value);
    if (refunds === 'silent') return void request.socket.destroy();
    response.json(presentRefund(refunded, value, description));
  });
  return router;
}
