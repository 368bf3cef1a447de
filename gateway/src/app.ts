import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@duet/service-kit/errors';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { toErrorResponse, sendError } from './api/error-responses';
import { apiRoutes } from './api/openapi/api-routes';
import { contractRoutes } from './site-contract';
import { findJourney } from './api/journeys';
import { crawlerRoutes } from './pages/crawlers';
import { REPORTS_PATH, fileHeaders, headersOfEveryResponse, securityHeaders } from './security/csp';
import { takeCspReports } from './api/csp-reports';
import { findNotedRoute, findNotedSession } from './api/request-notes';
import type { GatewayEnv } from './env';
import { Metrics, healthRoutes, onAnswered } from './health';
import { catalogueRoutes } from './pages/campaigns/lander-catalogue';
import { shareRoutes } from './pages/campaigns/share-pictures';
import { installableRoutes } from './pages/installable/installable';
import { takeVisitReports } from './pages/campaigns/visit-reports';
import { wantsPage } from './pages/pages';
import { updateBrowserRoutes } from './pages/update-browser';
import { type Parts, createParts } from './parts';
import { notThere, serveRegistryState, serveRemotes } from './registry/remotes';
import { KnownVersions, countRemoteFiles, takeRemoteFailures } from './registry/remote-failures';
import { takeRemoteLoads } from './registry/remote-loads';
import { separateHosts } from './staff-host';
import { serveFiles } from './static-files';

export interface Gateway {
  handler: RequestListener;
  stop: () => void;
  close: () => Promise<void>;
}

export async function createGateway(env: GatewayEnv, log: Logger): Promise<Gateway> {
  const parts = createParts(env, log);
  await parts.releases.start();
  parts.campaigns.start();
  parts.visits.start();
  let stopping = false;
  const open = new Set<ServerResponse>();
  const handler = createExpress(env, log, parts, () => stopping);
  return {
    handler: (req, res) => {
      if (stopping) res.shouldKeepAlive = false;
      open.add(res);
      res.once('close', () => open.delete(res));
      handler(req, res);
    },
    stop: () => {
      stopping = true;
      // The client must not send another request on a connection that is about to be closed.
      for (const res of open) res.shouldKeepAlive = false;
      parts.live.endAll();
    },
    close: async () => {
      parts.proxy.close();
      parts.unsubscribe();
      parts.campaigns.stop();
      // Stores the last counts while Redis is still connected.
      await Promise.all([parts.visits.stop(), parts.releases.stop(), parts.browsing.stop()]);
      parts.redis.disconnect();
      await Promise.all([parts.transport.close(), parts.reader.close()]);
    },
  };
}

function createExpress(
  env: GatewayEnv,
  log: Logger,
  parts: Parts,
  isStopping: () => boolean,
): Express {
  const app = express();
  const versions = new KnownVersions(env.REMOTES_DIR);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.TRUST_PROXY);
  app.set('query parser', false);

  app.use(headersOfEveryResponse(env));
  app.use(watchRequests(parts, log));
  app.use(separateHosts({ ...parts, staffPrefix: env.STAFF_HOST_PREFIX }));
  app.use(apiRoutes(parts));
  app.use(catalogueRoutes({ ...parts, folder: env.REMOTES_DIR }));
  app.use(routeCalls(parts));
  app.use(
    healthRoutes({
      ...parts,
      isStopping,
      probe: () => parts.sites.find(env.FORCED_DOMAIN || 'localhost', null),
    }),
  );
  app.use(contractRoutes(parts));
  app.use(['/remotes', '/assets'], fileHeaders);
  app.use('/remotes', countRemoteFiles(versions, { ...parts, log }), serveRemotes(env.REMOTES_DIR));
  app.get('/registry-revision', serveRegistryState(parts.registry));
  app.post('/remote-failures', takeRemoteFailures(versions, parts));
  app.post('/remote-loads', takeRemoteLoads(parts));
  app.post('/campaign-visits', takeVisitReports({ ...parts, log }));
  app.post(REPORTS_PATH, takeCspReports({ ...parts, log }));
  if (env.SHELL_DEV_DIR)
    app.use('/assets/development', serveFiles(env.SHELL_DEV_DIR, { immutable: false }), notThere);
  app.use('/assets', serveShell(env.SHELL_DIR, true), notThere);
  app.use(parts.passes.routes());
  app.use(securityHeaders(env, [], parts.callers));
  app.use(parts.releasePreviews.routes());
  app.use(serveShell(env.SHELL_DIR, false));
  app.use(compression());
  app.use(installableRoutes(parts.callers));
  app.use(shareRoutes(parts));
  app.use(updateBrowserRoutes(parts));
  app.use(
    crawlerRoutes({
      ...parts,
      settings: (req) => parts.sites.find(parts.callers.siteHost(req), null),
    }),
  );
  app.use((req, res, next) => (wantsPage(req) ? parts.pages.handle(req, res) : next()));
  app.use((_req, res) => sendError(res, new AppError('not_found')));
  app.use(answerError(log));

  return app;
}

const watchRequests =
  ({ metrics }: Parts, log: Logger): express.RequestHandler =>
  (req, res, next) => {
    watch(req, res, { target: getTarget(req.url), log, metrics });
    next();
  };

const routeCalls =
  ({ api }: Parts): express.RequestHandler =>
  (req, res, next) => {
    const target = getTarget(req.url);
    if (target === 'api') return api.handle(req, res);
    if (target === 'media') return api.handleMedia(req, res);
    if (target === 'queues')
      return api.handleQueues(req, res, () => {
        res.status(404);
        next();
      });
    return next();
  };

function watch(
  req: IncomingMessage,
  res: ServerResponse,
  { target, log, metrics }: { target: string; log: Logger; metrics: Metrics },
): void {
  const { method = '', url: requested = '' } = req;
  onAnswered(res, (seconds) => {
    const status = res.writableFinished ? res.statusCode : 499;
    const isStream =
      res.getHeader('content-type')?.toString().startsWith('text/event-stream') ?? false;
    if (!isStream) metrics.observe(target, status, seconds);
    const journey = findJourney(method, findNotedRoute(req));
    if (journey) metrics.countJourney(journey, { status, seconds });
    const path = requested.split('?', 1)[0];
    log.info(
      {
        request_id: req.headers['x-request-id'],
        session: findNotedSession(req),
        method,
        path,
        status,
        ms: Math.round(seconds * 1_000),
      },
      'request completed',
    );
  });
}

function getTarget(url: string): 'api' | 'media' | 'queues' | 'file' {
  if (url.startsWith('/api/')) return 'api';
  if (/^\/staff\/queues(?:[/?]|$)/.test(url)) return 'queues';
  return url.startsWith('/media/') ? 'media' : 'file';
}

function serveShell(folder: string, hashed: boolean): express.RequestHandler {
  const files = serveFiles(folder, { immutable: hashed });
  return (req, res, next) => (isServed(req.path, hashed) ? files(req, res, next) : next());
}

const isServed = (path: string, hashed: boolean): boolean =>
  path !== '/index.html' && (hashed || /^\/[\w-]+\.[a-z0-9]+$/.test(path));

const answerError =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    const status =
      typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    if (status >= 400 && status < 500) return sendError(res, new AppError('bad_request'));
    log.error(
      { err: error, request_id: req.headers['x-request-id'] },
      'request failed; the caller gets an error',
    );
    sendError(res, toErrorResponse(error));
  };
