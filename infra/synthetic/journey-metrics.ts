import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export const JOURNEYS = ['login', 'search', 'write', 'buy', 'logout'] as const;
export type Journey = (typeof JOURNEYS)[number];
const RESULTS = ['good', 'failed', 'skipped'] as const;
export type JourneyResult = (typeof RESULTS)[number];

export class JourneyMetrics {
  private readonly runs: Counter<'site' | 'journey' | 'result'>;
  private readonly seconds: Histogram<'site' | 'journey'>;
  private readonly success: Gauge<'site' | 'journey'>;

  constructor(registry: Registry, sites: readonly string[]) {
    const labelNames = ['site', 'journey'] as const;
    const registers = [registry];
    this.runs = new Counter({
      name: 'duet_synthetic_runs_total',
      help: 'Journeys of the synthetic member, by site, journey and result: good, failed, or skipped (buy without a sandbox; all others after a failed login)',
      labelNames: [...labelNames, 'result'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'duet_synthetic_run_seconds',
      help: 'Seconds of a journey of the synthetic member, good or failed',
      labelNames,
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
    this.success = new Gauge({
      name: 'duet_synthetic_success_timestamp_seconds',
      help: 'Time at which a journey of the synthetic member last succeeded since the start of the process, 0 before',
      labelNames,
      registers,
    });
    for (const site of sites)
      for (const journey of JOURNEYS) {
        this.success.set({ site, journey }, 0);
        for (const result of RESULTS) this.runs.inc({ site, journey, result }, 0);
      }
  }

  count(site: string, journey: Journey, result: JourneyResult, seconds?: number): void {
    this.runs.inc({ site, journey, result });
    if (seconds !== undefined) this.seconds.observe({ site, journey }, seconds);
    if (result === 'good') this.success.setToCurrentTime({ site, journey });
  }
}
