import type { IncomingMessage, ServerResponse } from 'node:http';
import { Router } from 'express';
import type { Redis } from 'ioredis';
import { Counter, Gauge, Histogram, type Registry, collectDefaultMetrics } from 'prom-client';
import { type JourneyName, createJourneyCounter, getJourneyResult } from './api/journeys';
import { REJECTION_KINDS } from './registry/release-check';
import { notThere } from './registry/remotes';
import type { Sites } from './api/sites';

export class Metrics {
  private readonly seconds: Histogram<'target' | 'status'>;
  private readonly rejections: Counter<'status'>;
  private readonly journeys: Counter<'journey' | 'result'>;
  /**
   * `kind` is `file` if a request for a file failed. `browser`, `setup`, `freeze` and `leak` are
   * failures that browsers reported.
   */
  readonly remoteFailures: Counter<'remote' | 'version' | 'kind'>;
  readonly forgedSessions: Counter;
  readonly policyViolations: Counter<'directive'>;
  readonly releaseRejections: Counter<'kind'>;
  readonly remoteFiles: Counter<'remote' | 'version'>;
  readonly remoteLoads: Histogram<'remote' | 'version' | 'outcome'>;

  constructor(readonly registry: Registry) {
    collectDefaultMetrics({ register: registry });
    this.seconds = new Histogram({
      name: 'duet_gateway_request_seconds',
      help: 'Seconds from a request to the end of its response, by target and status class; without live streams',
      labelNames: ['target', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    this.remoteFailures = new Counter({
      name: 'duet_gateway_remote_failures_total',
      help: 'Failures of published remote versions: files that the gateway could not serve, and errors that browsers reported',
      labelNames: ['remote', 'version', 'kind'],
      registers: [registry],
    });
    this.remoteFiles = new Counter({
      name: 'duet_gateway_remote_files_total',
      help: 'Requests for files of published remote versions',
      labelNames: ['remote', 'version'],
      registers: [registry],
    });
    this.remoteLoads = new Histogram({
      name: 'duet_gateway_remote_load_seconds',
      help: 'Seconds until a remote version loaded or failed in a browser; one page in ten reports them, of a canary every page',
      labelNames: ['remote', 'version', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
      registers: [registry],
    });
    this.forgedSessions = new Counter({
      name: 'duet_gateway_forged_sessions_total',
      help: 'Entries of the session cache in Redis without a valid seal, which the gateway ignored and deleted',
      registers: [registry],
    });
    this.policyViolations = new Counter({
      name: 'duet_gateway_policy_violations_total',
      help: 'Violations of the content security policy that browsers reported, by directive',
      labelNames: ['directive'],
      registers: [registry],
    });
    this.releaseRejections = new Counter({
      name: 'duet_gateway_release_rejections_total',
      help: 'Registries and remote versions that the gateway did not use, by kind: unsigned (no valid signature), foreign (a key that is limited to other remotes changed an entry), replayed (older than a registry before) or version (not what was published)',
      labelNames: ['kind'],
      registers: [registry],
    });
    this.journeys = createJourneyCounter(registry);
    for (const kind of REJECTION_KINDS) this.releaseRejections.inc({ kind }, 0);
    this.rejections = new Counter({
      name: 'duet_gateway_refusals_total',
      help: 'Responses with status 429 or 5xx, by status',
      labelNames: ['status'],
      registers: [registry],
    });
  }

  observe(target: string, status: number, seconds: number): void {
    this.seconds.observe({ target, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (status === 429 || status >= 500) this.rejections.inc({ status: String(status) });
  }

  countJourney(journey: JourneyName, response: { status: number; seconds: number }): void {
    const result = getJourneyResult(journey, response);
    if (result) this.journeys.inc({ journey, result });
  }

  watchReady(checks: Record<string, () => boolean>): void {
    new Gauge({
      name: 'duet_ready',
      help: '1 if the health check passes, else 0; checks of optional dependencies are included',
      labelNames: ['check'],
      registers: [this.registry],
      collect() {
        for (const [check, works] of Object.entries(checks)) this.set({ check }, works() ? 1 : 0);
      },
    });
  }

  watchDegraded(checks: Record<string, () => boolean>): void {
    new Gauge({
      name: 'duet_degraded',
      help: '1 if the process runs without this optional dependency, else 0',
      labelNames: ['dependency'],
      registers: [this.registry],
      collect() {
        for (const [dependency, works] of Object.entries(checks))
          this.set({ dependency }, works() ? 0 : 1);
      },
    });
  }

  showKeyEnds(ends: ReadonlyMap<string, number>): void {
    const gauge = new Gauge({
      name: 'duet_gateway_key_expires_timestamp_seconds',
      help: 'Time at which a key reaches its maximum age, by key (KEY_DATES)',
      labelNames: ['key'],
      registers: [this.registry],
    });
    for (const [key, end] of ends) gauge.set({ key }, end);
  }

  watchStreams(streams: { size: number }): void {
    new Gauge({
      name: 'duet_gateway_streams',
      help: 'Open Server-Sent Events streams',
      registers: [this.registry],
      collect() {
        this.set(streams.size);
      },
    });
  }
}

interface HealthDependencies {
  redis: Redis;
  sites: Sites;
  metrics: Metrics;
  isStopping: () => boolean;
  /** Loads settings of a site, so that a gateway without traffic becomes ready. */
  probe: () => Promise<unknown>;
}

/** Serves health checks and metrics, only to direct calls from inside the cluster. */
export function healthRoutes({
  redis,
  sites,
  metrics,
  isStopping,
  probe,
}: HealthDependencies): Router {
  const router = Router();
  router.use(['/healthz', '/readyz', '/metrics'], (req, res, next) =>
    isInside(req) ? next() : notThere(req, res, next),
  );
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    if (!sites.isKnown) await probe().catch(() => undefined);
    const ready = sites.isKnown && !isStopping();
    const hasRedis = redis.status === 'ready';
    if (!hasRedis) res.set('x-duet-degraded', 'redis');
    const status = !ready ? 'unavailable' : hasRedis ? 'ready' : 'degraded';
    res
      .status(ready ? 200 : 503)
      .json({ status, checks: { identity: sites.isKnown, redis: hasRedis } });
  });
  router.get(
    '/metrics',
    async (_req, res) =>
      void res.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return router;
}

export function isInside(req: IncomingMessage): boolean {
  if (req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined)
    return false;
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(address);
}

export function onAnswered(res: ServerResponse, done: (seconds: number) => void): void {
  const start = performance.now();
  res.once('close', () => done((performance.now() - start) / 1_000));
}
