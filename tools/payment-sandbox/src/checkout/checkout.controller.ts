import express, { Router } from 'express';
import { z } from 'zod';
import { sendPage } from '../page';
import { isOpen, STATUSES, type SandboxOrder } from '../orders/order';
import type { OrdersService } from '../orders/orders.service';
import { checkoutPage, closedPage, missingPage } from './checkout.view';

const choiceBody = z.object({
  choice: z.enum(['pay', 'pay-once', 'cancel', 'fail', 'later']),
  bank: z.string().max(8).optional(),
});

export function checkoutController(orders: OrdersService): Router {
  const router = Router();

  router.get('/checkout/:id', (request, response) => {
    const order = orders.find(request.params.id);
    if (!order) return sendPage(response, 404, missingPage());
    if (!isOpen(order)) return sendPage(response, 200, closedPage(order, returnAddress(order)));
    return sendPage(response, 200, checkoutPage(order));
  });

  router.post(
    '/checkout/:id',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const order = orders.find(String(request.params['id']));
      if (!order) return sendPage(response, 404, missingPage());
      const parsed = choiceBody.safeParse(request.body);
      if (!parsed.success) return sendPage(response, 422, checkoutPage(order));
      const chosen = await orders.choose(order, parsed.data.choice);
      const back = returnAddress(chosen);
      return back
        ? response.redirect(303, back)
        : sendPage(response, 200, closedPage(chosen, null));
    },
  );
  return router;
}

/** Shops must not trust the payment status in their return URL. */
export function returnAddress(order: SandboxOrder): string | null {
  if (!order.request.returnUrl) return null;
  const url = new URL(order.request.returnUrl);
  const { code, action } = STATUSES[order.status];
  url.searchParams.set('id', order.uuid);
  url.searchParams.set('orderId', order.orderId);
  if (order.request.reference) url.searchParams.set('reference', order.request.reference);
  url.searchParams.set('statusAction', action);
  url.searchParams.set('statusCode', String(code));
  return url.href;
}
