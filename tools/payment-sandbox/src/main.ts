import { createLogger } from '@duet/service-kit/logging';
import { createSandbox } from './app';
import { readEnv } from './env';

const env = readEnv();
const logger = createLogger('payment-sandbox', env.LOG_LEVEL);
const { app, sweep, stop } = createSandbox(env, { logger });
const server = app.listen(env.PORT, env.HOST, (error?: Error) => {
  if (error) throw error;
  logger.info({ url: `http://${env.HOST}:${env.PORT}` }, 'listening');
});

const timer = setInterval(() => {
  sweep().catch((error: unknown) =>
    logger.error({ err: error }, 'expiry and settlement of orders failed; the next run will retry'),
  );
}, 1000);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    clearInterval(timer);
    stop();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
