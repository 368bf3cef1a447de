import { Router } from 'express';
import { z } from 'zod';
import { parseBody } from '../problem';

/** The payment provider's secret of the sales location, and the key of the age check provider. */
export interface SandboxSecrets {
  payment: string;
  age: string;
}

const secret = z.string().min(16).optional();
const secretsBody = z.strictObject({ payment: secret, age: secret });

/** Changes secrets as a provider does: the sandbox immediately rejects the old secret. */
export function secretsController(secrets: SandboxSecrets): Router {
  const router = Router();
  router.put('/sandbox/secrets', (request, response) => {
    const { payment = secrets.payment, age = secrets.age } = parseBody(secretsBody, request.body);
    Object.assign(secrets, { payment, age });
    response.json({ changed: true });
  });
  return router;
}
