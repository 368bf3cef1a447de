import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

declare module 'fastify' {
  interface FastifyReply {
    isParsed: boolean;
  }
}

const MOST_FIELDS = 10;

class UndeclaredResponseError extends Error {
  override readonly name = 'UndeclaredResponseError';

  constructor({ method, routeOptions }: FastifyRequest, problem: string) {
    super(
      `${method} ${routeOptions.url ?? 'unknown'}: response does not fit its schema: ${problem}`,
    );
  }
}

/**
 * Serializes successful responses, including replayed responses, only through the schema of
 * `@Returns`.
 */
export function installResponseSchemas(fastify: FastifyInstance): void {
  fastify.decorateReply('isParsed', false);
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const response = request.routeOptions.config.response;
    const schema = response && 'schema' in response ? response.schema : undefined;
    if (response === null && payload === null) {
      done(null, payload);
      return;
    }
    const result = schema?.safeParse(payload);
    if (!result?.success) {
      done(new UndeclaredResponseError(request, result ? getFields(result.error) : 'no schema'));
      return;
    }
    reply.isParsed = true;
    done(null, result.data);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isUnparsed(request, reply)) done(new UndeclaredResponseError(request, 'not an object'));
    else done(null, payload);
  });
}

function isUnparsed({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const response = routeOptions.config.response;
  const hasBody = reply.statusCode >= 200 && reply.statusCode < 300;
  return hasBody && !!response && 'schema' in response && !reply.isParsed;
}

const getFields = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, MOST_FIELDS)
    .map(({ path, code }) => `${path.map(String).join('.') || '_'} (${code})`)
    .join(', ');
