import { timingSafeEqual } from 'node:crypto';
import { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { ApiProblem, parseBody } from '../problem';
import type { SandboxSecrets } from '../controls/secrets.controller';
import { createOrder } from './create-order';
import { isOpen, type SandboxOrder } from './order';
import type { OrdersService } from './orders.service';

const PAGE = 20;
const listQuery = z.strictObject({
  createdFrom: z.iso.datetime(),
  after: z.string().min(1).optional(),
});

export function ordersController(
  orders: OrdersService,
  present: (order: SandboxOrder) => object,
  serviceId: string,
): Router {
  const router = Router();
  const known = (request: Request): SandboxOrder => {
    const order = orders.find(String(request.params['id']));
    if (!order) throw new ApiProblem(404, 'PAY-1404', 'Not found', 'The order does not exist.');
    return order;
  };
  router.post('/v1/orders', (request, response) => {
    const body = parseBody(createOrder, request.body);
    if (body.serviceId !== serviceId) {
      throw new ApiProblem(
        403,
        'PAY-1403',
        'Forbidden',
        'These credentials may not create orders for this service.',
      );
    }
    response.status(201).json(present(orders.create(body)));
  });

  router.get('/v2/transactions', (request, response) => {
    const { createdFrom, after } = parseBody(listQuery, request.query);
    const listed = orders.list().reverse();
    const start = after ? listed.findIndex(({ uuid }) => uuid === after) + 1 : 0;
    const due = listed.slice(start).filter(({ createdAt }) => createdAt >= createdFrom);
    const page = due.slice(0, PAGE);
    response.json({
      transactions: page.map(present),
      next: due.length > PAGE ? (page.at(-1)?.uuid ?? null) : null,
    });
  });

  router.get(['/v1/orders/:id', '/v1/orders/:id/status'], (request, response) => {
    response.json(present(known(request)));
  });

  router.patch('/v1/orders/:id/abort', async (request, response) => {
    const order = known(request);
    if (!isOpen(order))
      throw new ApiProblem(422, 'PAY-1422', 'Unprocessable', 'The order can no longer be aborted.');
    response.json(present(await orders.become(order, 'cancelled')));
  });
  return router;
}

export function basicAuth(serviceId: string, secrets: SandboxSecrets) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const login = Buffer.from(`${serviceId}:${secrets.payment}`).toString('base64');
    const expected = Buffer.from(`Basic ${login}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) next();
    else throw new ApiProblem(401, 'PAY-1401', 'Unauthorized', 'Unknown code or wrong secret.');
  };
}
