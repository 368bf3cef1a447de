import express, { Router } from 'express';
import { z } from 'zod';
import { escapeHtml, formatMoney, page } from '../checkout/checkout.view';
import type { SandboxOrder, StatusName } from '../orders/order';
import type { OrdersService } from '../orders/orders.service';
import { sendPage } from '../page';
import { ApiProblem, parseBody } from '../problem';

const SHOWN = 30;
const CHANGES = {
  paid: 'Money arrives',
  denied: 'Refuse',
  cancelled: 'Cancel',
  chargeback: 'Charge back',
} as const satisfies Partial<Record<StatusName, string>>;
const changeBody = z.object({ status: z.enum(['paid', 'denied', 'cancelled', 'chargeback']) });

export function overviewController(orders: OrdersService): Router {
  const router = Router();
  router.get('/orders', (_request, response) => {
    const list = orders.list().slice(0, SHOWN).map(toRow).join('');
    sendPage(
      response,
      200,
      page(
        'Orders',
        `<span class="tag">Sandbox</span><h1>Orders</h1>${list || '<p>None yet.</p>'}<p><a href="/sms">Text messages</a></p>`,
        'en',
      ),
    );
  });
  router.post(
    '/orders/:id',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const order = orders.find(String(request.params['id']));
      // Rejects requests from other sites, to prevent CSRF.
      if (!order || !['same-origin', undefined].includes(request.get('sec-fetch-site')))
        throw new ApiProblem(404, 'PAY-1404', 'Not found', 'No such page.');
      await orders.become(order, parseBody(changeBody, request.body).status);
      response.redirect(303, '/orders');
    },
  );
  return router;
}

function toRow({ uuid, request, amount, status, debit }: SandboxOrder): string {
  const buttons = Object.entries(CHANGES)
    .map(([name, text]) => `<button name="status" value="${name}">${text}</button>`)
    .join('');
  const title = `${debit ? 'Debit' : 'Order'}: ${request.description ?? uuid}, ${formatMoney(amount.value, amount.currency, 'en-GB')}`;
  return `<details><summary>${escapeHtml(title)} (${status})</summary><p class="note">${escapeHtml(uuid)}</p><form method="post" action="/orders/${encodeURIComponent(uuid)}">${buttons}</form></details>`;
}
