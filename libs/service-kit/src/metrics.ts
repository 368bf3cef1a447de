import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Injection token of the registry, which each metric must get: `registers: [registry]`. */
export const METRICS_REGISTRY = Symbol('METRICS_REGISTRY');

export interface HttpLabels {
  method: string;
  route: string;
  status: number;
}

export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** `look` runs at each scrape. */
export function watchStates(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  look: () => Promise<Record<string, number>> | Record<string, number>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      for (const [state, value] of Object.entries(await look()))
        this.set({ [label]: state }, value);
    },
  });
}

export const createHttpHistogram = (registry: Registry): Histogram<keyof HttpLabels> =>
  new Histogram({
    name: 'duet_http_request_seconds',
    help: 'Seconds from a request to its response, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
