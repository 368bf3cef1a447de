import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Histogram } from 'prom-client';
import type { HttpLabels } from './metrics';
import { isProbe } from './paths';
import { safeRequestId, withContext } from './request-context';

/**
 * Request id and context for everything that a request does, one log line and one measurement per
 * request.
 */
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
  // Reading a body comes back on the socket's own asynchronous context, outside of the one above.
  fastify.addHook('preValidation', (request, _reply, done) =>
    withContext({ requestId: request.id }, done),
  );
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
      // The path without its query, which can hold what members search for.
      logger[level](
        { ...labels, path, ms: Math.round(reply.elapsedTime * 10) / 10, request_id: request.id },
        'request',
      );
    }
    done();
  });
  closeKeepAliveConnections(fastify);
}

/**
 * Closing waits for every connection, and one kept alive after its last answer would hold it up
 * until a time-out.
 */
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
