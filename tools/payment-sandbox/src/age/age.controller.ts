import { timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { SandboxSecrets } from '../controls/secrets.controller';
import { sendPage } from '../page';
import { ApiProblem, parseBody } from '../problem';
import { CHOICES, type Choice, presentCheck } from './age-check';
import type { AgeChecks } from './age-checks';
import { agePage, closedAgePage, missingAgePage } from './age.view';

const beginBody = z.strictObject({
  reference: z.string().regex(/^[0-9A-Z]{26}$/),
  min_age: z.int().min(16).max(99),
  locale: z.string().regex(/^[a-z]{2}$/),
  return_url: z.url(),
  notice_url: z.url(),
});
const choiceBody = z.object({ choice: z.enum(Object.keys(CHOICES) as [Choice, ...Choice[]]) });

export function agePagesController(checks: AgeChecks): Router {
  const router = Router();

  router.get('/age/:id', (request, response) => {
    const check = checks.find(request.params.id);
    if (!check) return sendPage(response, 404, missingAgePage());
    return sendPage(response, 200, check.status === 'open' ? agePage(check) : closedAgePage(check));
  });

  router.post(
    '/age/:id',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const check = checks.find(String(request.params['id']));
      if (!check) return sendPage(response, 404, missingAgePage());
      const parsed = choiceBody.safeParse(request.body);
      if (!parsed.success) return sendPage(response, 422, agePage(check));
      await checks.choose(check, parsed.data.choice);
      return response.redirect(303, check.request.return_url);
    },
  );
  return router;
}

export function ageApiController(
  checks: AgeChecks,
  { secrets, publicUrl }: { secrets: SandboxSecrets; publicUrl: string },
): Router {
  const router = Router();
  router.use('/age/v1', bearer(secrets));

  router.post('/age/v1/checks', (request, response) => {
    const check = checks.begin(parseBody(beginBody, request.body));
    response.status(201).json({ ...presentCheck(check), url: `${publicUrl}/age/${check.id}` });
  });

  router.get('/age/v1/checks/:id', (request, response) => {
    const check = checks.find(request.params.id);
    if (!check) throw new ApiProblem(404, 'AGE-404', 'Not found', 'The check does not exist.');
    response.json(presentCheck(check));
  });
  return router;
}

const bearer =
  (secrets: SandboxSecrets): RequestHandler =>
  (request, _response, next) => {
    const [given, expected] = [
      Buffer.from(request.headers.authorization ?? ''),
      Buffer.from(`Bearer ${secrets.age}`),
    ];
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    throw new ApiProblem(401, 'AGE-401', 'Unauthorised', 'The key is not known.');
  };
