import { Router } from 'express';
import { STATUSES, type SandboxOrder } from '../orders/order';
import type { OrdersService } from '../orders/orders.service';
import { ApiProblem, parseBody } from '../problem';
import { authorizeCard } from './authorize';

const REFUSED = 'PAY-9408';

export function cardsController(orders: OrdersService, serviceId: string): Router {
  const router = Router();
  router.post('/v1/Payment/authorize/json', async (request, response) => {
    const body = parseBody(authorizeCard, request.body);
    if (body.transaction.serviceId !== serviceId)
      throw new ApiProblem(
        403,
        'PAY-1403',
        'Forbidden',
        'These credentials may not charge cards for this service.',
      );
    const kept = orders.findCard(body.payment.token.id);
    if (!kept) throw new ApiProblem(422, 'PAY-1422', 'Unprocessable', 'The token is not known.');
    response.json(presentCharge(await orders.charge(body, kept.refusesNext), kept.masked));
  });
  return router;
}

/** Source: paynl/sdk, src/Result/Payment/Authorize.php. */
function presentCharge({ orderId, uuid, status }: SandboxOrder, masked: string) {
  const isPaid = status === 'paid';
  return {
    request: isPaid
      ? { result: '1', errorId: '', errorMessage: '' }
      : { result: '0', errorId: REFUSED, errorMessage: 'The card was refused' },
    payment: {
      bankCode: isPaid ? '00' : '51',
      bankMessage: isPaid ? 'Approved' : 'Insufficient funds',
      customerId: masked,
    },
    transaction: {
      transactionId: orderId,
      orderId,
      entranceCode: uuid.replaceAll('-', ''),
      state: STATUSES[status].code,
      stateName: STATUSES[status].action,
    },
  };
}
