import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { InternalTransport } from '@duet/service-kit/internal-transport';
import { S3Bucket } from '@duet/service-kit/s3';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { asRefusal, refuse } from './answers';
import { Api, requestIdOf } from './api';
import { Callers } from './callers';
import { CampaignPages } from './campaigns/campaign-pages';
import { Campaigns } from './campaigns/campaigns';
import { LanderVersions } from './campaigns/lander-versions';
import { Visits } from './campaigns/visits';
import { Companies } from './companies';
import { crawlerRoutes } from './crawlers';
import { deviceCookie, sessionCookie, staffCookie } from './cookies';
import { Countries } from './countries';
import { fileHeaders, securityHeaders } from './csp';
import type { GatewayEnv } from './env';
import { Metrics, healthRoutes, onAnswered } from './health';
import { Template } from './html';
import { InlinePictures } from './inline-pictures';
import { installableRoutes } from './installable/installable';
import { createLimiter } from './limits';
import { LiveHub } from './live/live-hub';
import { LivePresence } from './live/live-presence';
import { subscribeLive } from './live/live-subscription';
import { Outlines } from './outlines';
import { Pages, wantsPage } from './pages';
import { Preloads } from './preloads';
import { PrerenderedPages } from './prerendered';
import { Principals } from './principals';
import { ProfileHeads } from './profile-heads';
import { createProxy } from './proxy';
import { connectRedis } from './redis';
import { RegistryFile, notThere, serveRegistryState, serveRemotes } from './remotes';
import { KnownVersions, countRemoteFiles, takeRemoteFailures } from './remote-failures';
import { takeRemoteLoads } from './remote-loads';
import { RemotesMirror } from './remotes-mirror';
import { ServiceReader } from './service-reader';
import { Sessions } from './session';
import { SitePages } from './site-pages';
import { Sites } from './sites';
import { serveFiles } from './static-files';
import { Users } from './users';

export interface Gateway {
  handler: RequestListener;
  /** Ends what would never end by itself: not ready any more, streams closed. */
  stop: () => void;
  /** Lets go of everything, once no request is in flight. */
  close: () => Promise<void>;
}

/** Puts the gateway together; it listens to nothing yet. */
export async function createGateway(env: GatewayEnv, log: Logger): Promise<Gateway> {
  const parts = createParts(env, log);
  await parts.mirror?.start();
  await parts.registry.start();
  parts.campaigns.start();
  parts.visits.start();
  let stopping = false;
  const handler = createExpress(env, log, parts, () => stopping);
  return {
    handler: (req, res) => {
      if (stopping) res.setHeader('connection', 'close');
      handler(req, res);
    },
    stop: () => {
      stopping = true;
      parts.live.endAll();
    },
    close: async () => {
      parts.registry.stop();
      parts.proxy.close();
      parts.unsubscribe();
      parts.campaigns.stop();
      // What is counted is written while there is still somebody to write it to.
      await parts.visits.stop();
      parts.redis.disconnect();
      await Promise.all([parts.transport.close(), parts.reader.close(), parts.mirror?.stop()]);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createMetrics(live: LiveHub, hasRedis: () => boolean, sites: Sites): Metrics {
  const metrics = new Metrics(new Registry());
  metrics.watchStreams(live);
  metrics.watchReady({ redis: hasRedis, identity: () => sites.isKnown });
  metrics.watchDegraded({ redis: hasRedis });
  return metrics;
}

function createParts(env: GatewayEnv, log: Logger) {
  const transport = new InternalTransport(env, 'gateway');
  const internal = new InternalClient(transport);
  const redis = connectRedis(env.REDIS_URL, log);
  const sites = new Sites((host, country) => internal.call('settings.get', { host, country }), log);
  const sessions = new Sessions(
    redis,
    async (tokenHash) =>
      (await internal.call('sessions.resolve', { token_hash: tokenHash })).session,
  );
  const cookie = sessionCookie(env.SECURE_COOKIES);
  const staffSessions = new Sessions(
    redis,
    async (tokenHash) => (await internal.call('staff.resolve', { token_hash: tokenHash })).session,
    Date.now,
    'staff-session',
  );
  const ofStaff = staffCookie(env.SECURE_COOKIES);
  const callers = new Callers({
    sites,
    sessions,
    cookie,
    staffSessions,
    staffCookie: ofStaff,
    countries: new Countries(env.LOCAL_COUNTRY),
    countryHeader: env.COUNTRY_HEADER,
    forcedDomain: env.FORCED_DOMAIN,
  });
  const principals = new Principals(env.PRINCIPAL_SECRET);
  const limiter = createLimiter(redis, env.RATE_LIMIT_SCALE);
  const registry = new RegistryFile(env.REMOTES_DIR, log);
  const mirror = env.REMOTES_STORE
    ? new RemotesMirror(new S3Bucket(env.REMOTES_STORE, env), env.REMOTES_DIR, log)
    : null;
  const versions = new LanderVersions(env.REMOTES_DIR, log);
  const campaigns = new Campaigns({
    ask: async () => (await internal.call('campaigns.live', {})).campaigns,
    versions,
    fetch: async (folders) => mirror?.fetchAlso(folders),
    log,
    everyMs: env.CAMPAIGNS_EVERY_MS,
  });
  const visits = new Visits({
    redis,
    secret: env.PRINCIPAL_SECRET,
    write: (counts) => internal.call('campaigns.count', counts),
    faulty: () => versions.faulty,
    log,
    everyMs: 3 * env.CAMPAIGNS_EVERY_MS,
  });
  const live = new LiveHub({
    since: async (readers) => (await internal.call('live.since', { readers })).readers,
    presence: new LivePresence((members) => internal.call('live.presence', members)),
    revoked: (tokenHashes) => sessions.revoked(tokenHashes),
    registry: () => registry.state,
    log,
    scale: env.RATE_LIMIT_SCALE,
    beatMs: env.LIVE_BEAT_MS,
  });
  registry.onChange(() => live.announceRegistry());
  const unsubscribe = subscribeLive(redis, live, log);
  const reader = new ServiceReader();
  const users = new Users(env.IDENTITY_URL, reader);
  const metrics = createMetrics(live, () => redis.status === 'ready', sites);
  const report = (error: unknown, req: IncomingMessage): void =>
    log.error(
      { err: asRefusal(error).cause ?? error, request_id: requestIdOf(req) },
      'request failed',
    );
  const proxy = createProxy({
    env,
    log,
    extraHeaders: () => registry.headers,
  });
  const api = new Api({
    callers,
    sessions,
    principals,
    limiter,
    proxy,
    live,
    cookie,
    staffCookie: ofStaff,
    deviceCookie: deviceCookie(env.SECURE_COOKIES),
    extraHeaders: () => registry.headers,
    report,
  });
  const heads = new ProfileHeads(
    (site, profileId) => internal.call('profiles.head', { site, profile_id: profileId }),
    log,
  );
  const sitePages = new SitePages(
    {
      find: (site, token, locale) => internal.call('pages.find', { site, token, locale }),
      list: (site) => internal.call('pages.list', { site }),
    },
    log,
  );
  const prerendered = new PrerenderedPages(env.REMOTES_DIR, log);
  const pages = new Pages({
    sitePages,
    companies: new Companies((site) => internal.call('companies.get', { site }), log),
    ...{ callers, users, heads, principals, limiter, registry, cookie, report, prerendered },
    pictures: new InlinePictures(env.IDENTITY_URL, reader, log),
    campaigns: new CampaignPages({ campaigns, visits, registry, prerendered }),
    preloads: new Preloads(env.REMOTES_DIR, log),
    outlines: new Outlines((body) => internal.call('search.first', body), log),
    template: new Template(env.SHELL_DIR),
    developmentTemplate: env.SHELL_DEV_DIR ? new Template(env.SHELL_DEV_DIR) : null,
    overrides: {
      origins: env.REMOTE_OVERRIDE_ORIGINS,
      forEveryone: env.REMOTE_OVERRIDE_FOR === 'everyone',
      policy: securityHeaders(env, env.REMOTE_OVERRIDE_ORIGINS),
    },
    polling: env.POLLING === 'on',
    development: env.NODE_ENV !== 'production',
    secure: env.SECURE_COOKIES,
  });
  return {
    transport,
    redis,
    sites,
    limiter,
    callers,
    live,
    unsubscribe,
    reader,
    registry,
    mirror,
    metrics,
    proxy,
    api,
    sitePages,
    pages,
    campaigns,
    visits,
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

  // Calls come first, and by a plain comparison: they are nearly all of the traffic.
  app.use((req, res, next) => {
    const target = targetOf(req.url);
    watch(req, res, target);
    if (target === 'api') return parts.api.handle(req, res);
    if (target === 'media') return parts.api.handleMedia(req, res);
    if (target === 'queues')
      return parts.api.handleQueues(req, res, () => {
        res.status(404);
        next();
      });
    return next();
  });
  app.use(
    healthRoutes({
      ...parts,
      isStopping,
      probe: () => parts.sites.find(env.FORCED_DOMAIN || 'localhost', null),
    }),
  );
  app.use(['/remotes', '/assets'], fileHeaders(env));
  app.use('/remotes', countRemoteFiles(versions, parts.metrics), serveRemotes(env.REMOTES_DIR));
  app.get('/registry-revision', serveRegistryState(parts.registry));
  app.post('/remote-failures', takeRemoteFailures(versions, parts));
  app.post('/remote-loads', takeRemoteLoads(parts));
  if (env.SHELL_DEV_DIR)
    app.use('/assets/development', serveFiles(env.SHELL_DEV_DIR, { immutable: false }), notThere);
  app.use('/assets', serveShell(env.SHELL_DIR, true), notThere);
  app.use(securityHeaders(env, []));
  app.use(serveShell(env.SHELL_DIR, false));
  app.use(compression());
  app.use(installableRoutes(parts.callers));
  app.use(
    crawlerRoutes({
      ...parts,
      settings: (req) => parts.sites.find(env.FORCED_DOMAIN || req.headers.host, null),
    }),
  );
  app.use((req, res, next) => (wantsPage(req) ? parts.pages.handle(req, res) : next()));
  app.use((_req, res) => refuse(res, new AppError('not_found')));
  app.use(answerError(log));

  function watch(req: IncomingMessage, res: ServerResponse, target: string): void {
    const { method, url } = req;
    onAnswered(res, (seconds) => {
      const status = res.writableFinished ? res.statusCode : 499;
      const isStream =
        res.getHeader('content-type')?.toString().startsWith('text/event-stream') ?? false;
      if (!isStream) parts.metrics.observe(target, status, seconds);
      const path = url?.split('?', 1)[0];
      log.info(
        {
          request_id: req.headers['x-request-id'],
          method,
          path,
          status,
          ms: Math.round(seconds * 1_000),
        },
        'answered',
      );
    });
  }
  return app;
}

function targetOf(url: string): 'api' | 'media' | 'queues' | 'file' {
  if (url.startsWith('/api/')) return 'api';
  if (/^\/staff\/queues(?:[/?]|$)/.test(url)) return 'queues';
  return url.startsWith('/media/') ? 'media' : 'file';
}

/**
 * The shell's files: below /assets their names change with their content; at the root are those
 * that must have one place (service worker, manifest, icons).
 */
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
    if (status >= 400 && status < 500) return refuse(res, new AppError('bad_request'));
    log.error({ err: error, request_id: req.headers['x-request-id'] }, 'request failed');
    refuse(res, asRefusal(error));
  };
