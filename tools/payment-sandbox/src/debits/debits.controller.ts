import { Router } from 'express';
import { ApiProblem, parseBody } from '../problem';
import type { OrdersService } from '../orders/orders.service';
import { createDebit, createMandate } from './create-debit';
import { presentDebit, presentMandate } from './debit.presenter';
import type { MandateStore } from './mandate-store';

const missing = (what: string) =>
  new ApiProblem(404, 'PAY-1404', 'Not found', `The ${what} does not exist.`);

export function debitsController(
  mandates: MandateStore,
  orders: OrdersService,
  serviceId: string,
): Router {
  const router = Router();

  router.post('/v2/directdebits/mandates', (request, response) => {
    const body = parseBody(createMandate, request.body);
    if (body.serviceId !== serviceId)
      throw new ApiProblem(
        403,
        'PAY-1403',
        'Forbidden',
        'These credentials may not create mandates for this service.',
      );
    response.status(201).json(presentMandate(mandates.create(body, orders.now())));
  });

  router.get('/v2/directdebits/mandates/:code', (request, response) => {
    const mandate = mandates.find(request.params.code);
    if (!mandate) throw missing('mandate');
    response.json(presentMandate(mandate));
  });

  router.post('/v2/directdebits', (request, response) => {
    const body = parseBody(createDebit, request.body);
    const mandate = mandates.find(body.mandateId);
    if (!mandate) throw missing('mandate');
    if (!mandate.request.customer)
      throw new ApiProblem(422, 'PAY-1422', 'Unprocessable', 'The mandate names no bank account.');
    const order = orders.createDebit(mandate, body);
    response.status(201).json(presentDebit(order, { mandate, request: body }));
  });

  router.get('/v2/directdebits/:id', (request, response) => {
    const order = orders.find(request.params.id);
    if (!order?.debit) throw missing('direct debit');
    response.json(presentDebit(order, order.debit));
  });
  return router;
}
