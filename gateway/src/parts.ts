import type { IncomingMessage } from 'node:http';
import { InternalClient } from '@duet/service-kit/internal-client';
import { InternalTransport } from '@duet/service-kit/internal-transport';
import { PrincipalSigner } from '@duet/service-kit/principal';
import { deriveKey } from '@duet/service-kit/principal-keys';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { toErrorResponse } from './api/error-responses';
import { Api } from './api/api';
import { createReaders } from './api/openapi/api-documents';
import { createSiteContracts } from './site-contract';
import { Callers } from './api/callers';
import { CampaignPages } from './pages/campaigns/campaign-pages';
import { Campaigns } from './pages/campaigns/campaigns';
import { LanderVersions } from './pages/campaigns/lander-versions';
import { LanderPreviews } from './pages/campaigns/lander-previews';
import { VisitEvidence } from './pages/campaigns/visit-evidence';
import { watchSignups } from './pages/campaigns/visit-reports';
import { Visits } from './pages/campaigns/visits';
import { Companies } from './pages/companies';
import { deviceCookie, sessionCookie, staffCookie } from './security/cookies';
import { Countries } from './api/countries';
import { securityHeaders } from './security/csp';
import type { GatewayEnv } from './env';
import { Metrics } from './health';
import { Template } from './pages/html';
import { getKeyEnds } from './key-dates';
import { InlinePictures } from './pages/inline-pictures';
import { createBrowsing } from './security/browsing';
import { createLimiter } from './security/limits';
import { LiveHub } from './live/live-hub';
import { LivePresence } from './live/live-presence';
import { subscribeLive } from './live/live-subscription';
import { createPasses } from './pages/override-passes';
import { Skeletons } from './pages/skeletons';
import { Pages } from './pages/pages';
import { Preloads } from './pages/preloads';
import { PrerenderedPages } from './pages/prerendered';
import { createReleasePreviews } from './pages/release-previews';
import { Principals } from './security/principals';
import { ProfileHeads } from './pages/profile-heads';
import { createProxy } from './api/proxy';
import { connectRedis } from './redis';
import { CanaryMetrics } from './registry/canary-metrics';
import type { KeptVersions } from './registry/kept-versions';
import type { ReleaseCheck } from './registry/release-check';
import { createReleases } from './registry/releases';
import type { RegistryFile } from './registry/remotes';
import type { RemotesMirror } from './registry/remotes-mirror';
import { getRequestId } from './api/request-id';
import type { ServiceReader } from './api/service-reader';
import { Sessions } from './security/session';
import { SitePages } from './pages/site-pages';
import { Sites } from './api/sites';
import { Users } from './api/users';

export type Parts = ReturnType<typeof createParts>;

function createMetrics(live: LiveHub, hasRedis: () => boolean, sites: Sites): Metrics {
  const metrics = new Metrics(new Registry());
  metrics.watchStreams(live);
  metrics.watchReady({ redis: hasRedis, identity: () => sites.isKnown });
  metrics.watchDegraded({ redis: hasRedis });
  return metrics;
}

function createLive(
  env: GatewayEnv,
  log: Logger,
  {
    internal,
    sessions,
    registry,
  }: { internal: InternalClient; sessions: Pick<Sessions, 'revoked'>; registry: RegistryFile },
): LiveHub {
  return new LiveHub({
    since: async (readers) => (await internal.call('live.since', { readers })).readers,
    presence: new LivePresence((members) => internal.call('live.presence', members)),
    revoked: (tokenHashes) => sessions.revoked(tokenHashes),
    registry: () => registry.state,
    log,
    scale: env.RATE_LIMIT_SCALE,
    beatMs: env.LIVE_BEAT_MS,
  });
}

const createReport =
  (log: Logger) =>
  (error: unknown, req: IncomingMessage): void =>
    log.error(
      { err: toErrorResponse(error).cause ?? error, request_id: getRequestId(req) },
      'request failed; the caller gets an error',
    );

interface BehindCallers {
  redis: Redis;
  internal: InternalClient;
  sites: Sites;
  onForged: () => void;
}

function createCallers(env: GatewayEnv, { redis, internal, sites, onForged }: BehindCallers) {
  const shared = { redis, onForged, sealKey: deriveKey(env, 'session cache') };
  const sessions = new Sessions({
    ...shared,
    prefix: 'session',
    resolve: async (tokenHash) =>
      (await internal.call('sessions.resolve', { token_hash: tokenHash })).session,
    staleMs: 480_000,
  });
  const cookie = sessionCookie(env.SECURE_COOKIES);
  const staffSessions = new Sessions({
    ...shared,
    prefix: 'staff-session',
    resolve: async (tokenHash) =>
      (await internal.call('staff.resolve', { token_hash: tokenHash })).session,
    staleMs: 0,
  });
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
    staffPrefix: env.STAFF_HOST_PREFIX,
  });
  return { sessions, cookie, staffCookie: ofStaff, callers };
}

function createCampaigns(
  env: GatewayEnv,
  log: Logger,
  {
    internal,
    redis,
    mirror,
    check,
  }: {
    internal: InternalClient;
    redis: Redis;
    mirror: RemotesMirror | null;
    check: ReleaseCheck;
  },
) {
  const versions = new LanderVersions(env.REMOTES_DIR, log, check);
  const campaigns = new Campaigns({
    ask: async () => (await internal.call('campaigns.live', {})).campaigns,
    read: async (ids) => (await internal.call('landers.contents', { ids })).contents,
    versions,
    fetch: async (folders) => mirror?.fetchAlso(folders),
    log,
    everyMs: env.CAMPAIGNS_EVERY_MS,
  });
  const visits = new Visits({
    evidence: new VisitEvidence({ redis, key: deriveKey(env, 'visits') }),
    write: (counts) => internal.call('campaigns.count', counts),
    faulty: () => versions.faulty,
    log,
    everyMs: 3 * env.CAMPAIGNS_EVERY_MS,
    decideAfterMs: 60 * env.CAMPAIGNS_EVERY_MS,
  });
  return { campaigns, visits };
}

const createSitePages = (internal: InternalClient, log: Logger): SitePages =>
  new SitePages(
    {
      find: (site, token, locale) => internal.call('pages.find', { site, token, locale }),
      list: (site) => internal.call('pages.list', { site }),
    },
    log,
  );

type SharedByPages = Pick<
  ConstructorParameters<typeof Pages>[0],
  | 'sitePages'
  | 'callers'
  | 'principals'
  | 'limiter'
  | 'browsing'
  | 'registry'
  | 'passes'
  | 'releasePreviews'
  | 'prerendered'
  | 'releaseKeys'
  | 'cookie'
  | 'report'
>;
interface BehindPages {
  internal: InternalClient;
  reader: ServiceReader;
  campaigns: Campaigns;
  visits: Visits;
  versions: KeptVersions;
}

function createPages(
  env: GatewayEnv,
  log: Logger,
  shared: SharedByPages,
  { internal, reader, campaigns, visits, versions }: BehindPages,
): Pages {
  const { registry, prerendered } = shared;
  const heads = new ProfileHeads(
    (site, profileId) => internal.call('profiles.head', { site, profile_id: profileId }),
    log,
  );
  return new Pages({
    ...shared,
    heads,
    companies: new Companies((site) => internal.call('companies.get', { site }), log),
    users: new Users(env.IDENTITY_URL, reader),
    pictures: new InlinePictures(env.IDENTITY_URL, reader, log),
    campaigns: new CampaignPages({ campaigns, visits, registry, prerendered }),
    landerPreviews: new LanderPreviews({
      ask: (site, token) => internal.call('landers.preview', { site, token }),
      ...{ versions, registry, prerendered },
      staffPrefix: env.STAFF_HOST_PREFIX,
    }),
    preloads: new Preloads(env.REMOTES_DIR, log),
    outlines: new Skeletons((body) => internal.call('search.first', body), log),
    template: new Template(env.SHELL_DIR),
    developmentTemplate: env.SHELL_DEV_DIR ? new Template(env.SHELL_DEV_DIR) : null,
    overrides: {
      origins: env.REMOTE_OVERRIDE_ORIGINS,
      forEveryone: env.REMOTE_OVERRIDE_FOR === 'everyone',
      policy: securityHeaders(env, env.REMOTE_OVERRIDE_ORIGINS, shared.callers),
    },
    polling: env.POLLING === 'on',
    development: env.NODE_ENV !== 'production',
    secure: env.SECURE_COOKIES,
  });
}

export function createParts(env: GatewayEnv, log: Logger) {
  const transport = new InternalTransport(env, 'gateway');
  const internal = new InternalClient(transport);
  const redis = connectRedis(env.REDIS_URL, log);
  const sites = new Sites((host, country) => internal.call('settings.get', { host, country }), log);
  const access = createCallers(env, {
    ...{ redis, internal, sites },
    onForged: () => {
      metrics.forgedSessions.inc();
      log.error(
        'the session cache in Redis has an entry without a valid seal; the entry is deleted',
      );
    },
  });
  const { sessions, cookie, callers } = access;
  const principals = new Principals(new PrincipalSigner(env, 'gateway'));
  const limiter = createLimiter(redis, env.RATE_LIMIT_SCALE);
  const releases = createReleases(env, log, {
    ...{ redis, internal },
    onRejected: (kind) => metrics.releaseRejections.inc({ kind }),
  });
  const { check, registry, mirror, versions } = releases;
  const { campaigns, visits } = createCampaigns(env, log, { internal, redis, mirror, check });
  const live = createLive(env, log, { internal, sessions, registry });
  registry.onChange(() => live.announceRegistry());
  const unsubscribe = subscribeLive(redis, live, log);
  const { reader, documents } = createReaders(env, log);
  const metrics = createMetrics(live, () => redis.status === 'ready', sites);
  const browsing = createBrowsing(env, log, { redis, internal, registry: metrics.registry });
  metrics.showKeyEnds(getKeyEnds(env.KEY_DATES));
  const report = createReport(log);
  const extraHeaders = () => registry.headers;
  const proxy = createProxy({ env, log, extraHeaders });
  const releasePreviews = createReleasePreviews(env, { callers, limiter, check, versions });
  const canaryMetrics = new CanaryMetrics({ ...releases, previews: releasePreviews, limiter, log });
  const api = new Api({
    ...access,
    ...{ principals, limiter, browsing, proxy, live, extraHeaders, report, canaryMetrics },
    watchSignup: watchSignups({ campaigns, visits, log }),
    deviceCookie: deviceCookie(env.SECURE_COOKIES),
  });
  const passes = createPasses(env, { callers, limiter });
  const sitePages = createSitePages(internal, log);
  const prerendered = new PrerenderedPages(env.REMOTES_DIR, log);
  const pages = createPages(
    env,
    log,
    {
      ...{ sitePages, callers, principals, limiter, browsing, registry, prerendered },
      ...{ passes, releasePreviews, cookie, report, releaseKeys: check.pageKeys },
    },
    { internal, reader, campaigns, visits, versions },
  );
  return {
    ...{ transport, redis, sites, limiter, callers, live, unsubscribe, reader, releases, registry },
    ...{ browsing, releasePreviews, evidence: releases.evidence },
    contracts: createSiteContracts(env, reader, log),
    ...{ metrics, proxy, api, passes, sitePages, pages, prerendered, campaigns, visits, documents },
  };
}
