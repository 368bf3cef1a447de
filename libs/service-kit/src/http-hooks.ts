import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Histogram } from 'prom-client';
import type { HttpLabels } from './metrics';
import { isProbe } from './paths';
import { currentContext, safeRequestId, withContext } from './request-context';

export function installHttpHooks(
  fastify: FastifyInstance,
  logger: Logger,
  histogram: Histogram<keyof HttpLabels>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    request.id = safeRequestId(request.headers['x-request-id']);
    void reply.header('x-request-id', request.id);
    withContext({ requestId: request.id }, done);
  });
  // Sets the request context again, because reading the body loses the context of `onRequest`.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (currentContext()?.requestId === request.id) done();
    else withContext({ requestId: request.id }, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!isProbe(path)) {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      };
      histogram.observe(labels, reply.elapsedTime / 1_000);
      const level = reply.statusCode >= 500 ? 'warn' : 'info';
      // Leaves out the query, which can contain search filters of members.
      logger[level](
        { ...labels, path, ms: Math.round(reply.elapsedTime * 10) / 10, request_id: request.id },
        'request',
      );
    }
    done();
  });
  closeKeepAliveConnections(fastify);
}

/** Keep-alive connections would delay the shutdown until a timeout. */
function closeKeepAliveConnections(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    const timer = setInterval(() => fastify.server.closeIdleConnections(), 50).unref();
    fastify.server.once('close', () => clearInterval(timer));
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
