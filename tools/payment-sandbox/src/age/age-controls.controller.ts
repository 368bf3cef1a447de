import { Router, type Request } from 'express';
import { z } from 'zod';
import { ApiProblem, parseBody } from '../problem';
import { type AgeCheck, presentCheck } from './age-check';
import type { AgeChecks } from './age-checks';
import { AGE_FORGERIES } from './age-webhooks';

const behaviourBody = z.strictObject({
  notices: z.enum(['before', 'after', 'never']).default('before'),
});
const noticeBody = z.strictObject({
  times: z.int().min(1).max(50).default(1),
  forge: z.enum(AGE_FORGERIES).optional(),
});

export function ageControlsController(checks: AgeChecks): Router {
  const router = Router();

  router.put('/sandbox/age', (request, response) => {
    checks.webhooks = parseBody(behaviourBody, request.body).notices;
    response.json({ notices: checks.webhooks });
  });
  router.get('/sandbox/age', (_request, response) => {
    response.json({ checks: checks.list().map(presentCheck) });
  });
  router.post('/sandbox/age/:id/notice', async (request, response) => {
    response.json({
      calls: await checks.announce(known(request), parseBody(noticeBody, request.body)),
    });
  });
  router.post('/sandbox/age/:id/expire', async (request, response) => {
    const check = known(request);
    await checks.expire(check);
    response.json(presentCheck(check));
  });

  function known(request: Request): AgeCheck {
    const check = checks.find(String(request.params['id']));
    if (!check) throw new ApiProblem(404, 'AGE-404', 'Not found', 'The check does not exist.');
    return check;
  }
  return router;
}
