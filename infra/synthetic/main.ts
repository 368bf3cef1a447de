import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithSignals } from '@duet/service-kit/end-with-signals';
import { createLogger } from '@duet/service-kit/logging';
import { createRegistry } from '@duet/service-kit/metrics';
import { readEnv } from './env.ts';
import { JourneyMetrics } from './journey-metrics.ts';
import { Visit, getSiteLabel } from './visit.ts';

const EVERY_MS = 60_000;

const env = readEnv();
const logger = createLogger('synthetic', env.LOG_LEVEL);
const registry = createRegistry();
const metrics = new JourneyMetrics(registry, env.accounts.map(getSiteLabel));
const sandboxUrl = env.SYNTHETIC_SANDBOX_URL ?? null;
const visits = env.accounts.map((each) => new Visit(each, { metrics, logger, sandboxUrl }));

async function repeat(visit: Visit): Promise<never> {
  for (;;) {
    const next = performance.now() + EVERY_MS;
    await visit.run();
    await pause(Math.max(0, next - performance.now()));
  }
}

const server = createServer((request, response) => {
  if (request.url === '/healthz') return void response.end('{"status":"ok"}');
  if (request.url !== '/metrics') return void response.writeHead(404).end();
  registry.metrics().then(
    (text) => response.setHeader('content-type', registry.contentType).end(text),
    () => response.writeHead(500).end(),
  );
});
server.listen(env.PORT, env.HOST, () => logger.info({ sites: visits.length }, 'listening'));
endWithSignals(() => Promise.resolve(), logger);
if (visits.length === 0) logger.warn('SYNTHETIC_ACCOUNTS is empty; no journeys are run');
else await Promise.all(visits.map(repeat));
