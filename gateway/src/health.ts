import type { IncomingMessage, ServerResponse } from 'node:http';
import { Router } from 'express';
import type { Redis } from 'ioredis';
import { Counter, Gauge, Histogram, type Registry, collectDefaultMetrics } from 'prom-client';
import { notThere } from './registry/remotes';
import type { Sites } from './api/sites';

/** Figures of the gateway, for /metrics. */
export class Metrics {
  private readonly seconds: Histogram<'target' | 'status'>;
  private readonly rejections: Counter<'status'>;
  /**
   * kind: `file` was not served; `browser` reports that the remote broke or could not be loaded.
   */
  readonly remoteFailures: Counter<'remote' | 'version' | 'kind'>;
  readonly remoteFiles: Counter<'remote' | 'version'>;
  /** outcome: `loaded`, or `failed` after all tries. */
  readonly remoteLoads: Histogram<'remote' | 'version' | 'outcome'>;

  constructor(readonly registry: Registry) {
    collectDefaultMetrics({ register: registry });
    this.seconds = new Histogram({
      name: 'duet_gateway_request_seconds',
      help: 'Time from a request to the end of its answer, streams left out',
      labelNames: ['target', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    this.remoteFailures = new Counter({
      name: 'duet_gateway_remote_failures_total',
      help: 'Failures of published versions of remotes: files that were not served, and what browsers report',
      labelNames: ['remote', 'version', 'kind'],
      registers: [registry],
    });
    this.remoteFiles = new Counter({
      name: 'duet_gateway_remote_files_total',
      help: 'Files of published versions of remotes that were asked for',
      labelNames: ['remote', 'version'],
      registers: [registry],
    });
    this.remoteLoads = new Histogram({
      name: 'duet_gateway_remote_load_seconds',
      help: 'How long versions of remotes took to load in browsers, or until they had failed; one page in ten says so',
      labelNames: ['remote', 'version', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
      registers: [registry],
    });
    this.rejections = new Counter({
      name: 'duet_gateway_refusals_total',
      help: 'Answers of status 429 and 5xx',
      labelNames: ['status'],
      registers: [registry],
    });
  }

  /** Counts one answer. `target` is api, page, media or file. */
  observe(target: string, status: number, seconds: number): void {
    this.seconds.observe({ target, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (status === 429 || status >= 500) this.rejections.inc({ status: String(status) });
  }

  /**
   * Shows whether the gateway reaches what it lives on; it goes on without Redis, and somebody is
   * to look.
   */
  watchReady(checks: Record<string, () => boolean>): void {
    new Gauge({
      name: 'duet_ready',
      help: 'Whether each thing that the process needs works, 1 or 0',
      labelNames: ['check'],
      registers: [this.registry],
      collect() {
        for (const [check, works] of Object.entries(checks)) this.set({ check }, works() ? 1 : 0);
      },
    });
  }

  /** Shows what the gateway serves without. */
  watchDegraded(checks: Record<string, () => boolean>): void {
    new Gauge({
      name: 'duet_degraded',
      help: 'Whether the process serves without this dependency, 1 or 0',
      labelNames: ['dependency'],
      registers: [this.registry],
      collect() {
        for (const [dependency, works] of Object.entries(checks))
          this.set({ dependency }, works() ? 0 : 1);
      },
    });
  }

  /** Shows how many streams are open whenever somebody looks. */
  watchStreams(streams: { size: number }): void {
    new Gauge({
      name: 'duet_gateway_streams',
      help: 'Open Server-Sent-Event streams',
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
  /** Asks identity for any site, so that a gateway without visitors becomes ready too. */
  probe: () => Promise<unknown>;
}

/**
 * /healthz, /readyz, /metrics: for the machines of the cluster alone; to everyone else they do not
 * exist.
 */
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
    // Without Redis the gateway goes on, from identity and memory; taking it out of service would
    // help nobody.
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

/** Asked for directly, not through a proxy, from this machine or a private network. */
export function isInside(req: IncomingMessage): boolean {
  if (req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined)
    return false;
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(address);
}

/** Calls back when an answer is over, with its duration in seconds. */
export function onAnswered(res: ServerResponse, done: (seconds: number) => void): void {
  const start = performance.now();
  res.once('close', () => done((performance.now() - start) / 1_000));
}
