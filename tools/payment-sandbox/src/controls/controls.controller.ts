import { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { FORGERIES, type ExchangeService } from '../exchange/exchange.service';
import { STATUSES, type SandboxOrder, type StatusName } from '../orders/order';
import { USUAL_BEHAVIOUR, type OrdersService } from '../orders/orders.service';
import { ApiProblem, parseBody } from '../problem';

const behaviourBody = z.strictObject({
  exchange: z.enum(['before', 'after', 'never']).default('after'),
  times: z.int().min(1).max(50).default(1),
  delay_ms: z.int().min(0).max(600_000).default(0),
  refunds: z.enum(['accept', 'refuse', 'silent', 'away']).default('accept'),
});
const exchangeBody = z.strictObject({
  times: z.int().min(1).max(50).default(1),
  delay_ms: z.int().min(0).max(600_000).default(0),
  forge: z.enum(FORGERIES).optional(),
  parallel: z.boolean().default(false),
});
const statusBody = z.strictObject({
  status: z.enum(Object.keys(STATUSES) as [StatusName, ...StatusName[]]),
  exchange: z.enum(['before', 'after', 'never']).default('before'),
  amount: z.strictObject({ value: z.int().min(0), currency: z.string().length(3) }).optional(),
});

export function controlsController(
  orders: OrdersService,
  exchange: ExchangeService,
  present: (order: SandboxOrder) => object,
): Router {
  const router = Router();
  router.use('/sandbox', loopbackOnly);

  router.put('/sandbox/behaviour', (request, response) => {
    orders.behaviour = parseBody(behaviourBody, request.body);
    response.json(orders.behaviour);
  });
  router.delete('/sandbox/behaviour', (_request, response) => {
    orders.behaviour = USUAL_BEHAVIOUR;
    response.json(orders.behaviour);
  });

  router.get('/sandbox/orders', (_request, response) => {
    response.json({ orders: orders.list().map(present) });
  });

  router.post('/sandbox/orders/:id/exchange', async (request, response) => {
    const { times, delay_ms, forge, parallel } = parseBody(exchangeBody, request.body);
    response.json({
      calls: await exchange.announce(known(request), {
        times,
        delayMs: delay_ms,
        parallel,
        ...(forge && { forge }),
      }),
    });
  });

  router.post('/sandbox/orders/:id/status', async (request, response) => {
    const body = parseBody(statusBody, request.body);
    const order = known(request);
    const priced = body.amount ? orders.setAmount(order, body.amount) : order;
    response.json(present(await orders.become(priced, body.status, body.exchange)));
  });

  function known(request: Request): SandboxOrder {
    const order = orders.find(String(request.params['id']));
    if (!order) throw new ApiProblem(404, 'PAY-1404', 'Not found', 'The order does not exist.');
    return order;
  }
  return router;
}

function loopbackOnly(request: Request, _response: Response, next: NextFunction): void {
  const address = request.socket.remoteAddress ?? '';
  // Pages in a browser of this machine must not use the controls.
  const fromBrowser =
    request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
  if (!fromBrowser && /^(::1|(::ffff:)?127\.)/.test(address)) next();
  else throw new ApiProblem(404, 'PAY-1404', 'Not found', 'No such page.');
}
