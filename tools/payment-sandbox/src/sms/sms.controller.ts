import { Router } from 'express';
import { z } from 'zod';
import { escapeHtml, page } from '../checkout/checkout.view';
import { sendPage } from '../page';
import { parseBody } from '../problem';

const smsBody = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{7,14}$/),
  text: z.string().min(1).max(480),
});
type Sms = z.infer<typeof smsBody> & { at: string };

const KEPT = 100;

export function smsController(now: () => Date): Router {
  const router = Router();
  const outbox: Sms[] = [];

  router.post('/sms', (request, response) => {
    outbox.unshift({ ...parseBody(smsBody, request.body), at: now().toISOString() });
    outbox.length = Math.min(outbox.length, KEPT);
    response.status(202).json({});
  });
  router.get('/sms.json', (_request, response) => {
    response.set('cache-control', 'no-store').json({ messages: outbox });
  });
  router.get('/sms', (_request, response) => {
    const rows = outbox
      .map(
        ({ at, to, text }) =>
          `<dt>${escapeHtml(to)} · ${at.slice(11, 19)}</dt><dd>${escapeHtml(text)}</dd>`,
      )
      .join('');
    sendPage(
      response,
      200,
      page(
        'Text messages',
        `<h1>Text messages</h1>${rows ? `<dl>${rows}</dl>` : '<p>None yet.</p>'}`,
        'en',
      ),
    );
  });
  return router;
}
