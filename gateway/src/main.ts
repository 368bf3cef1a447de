import { createServer } from 'node:http';
import { endWithSignals } from '@duet/service-kit/end-with-signals';
import { pino, stdTimeFunctions } from 'pino';
import { createGateway } from './app';
import { readEnv } from './env';

const CLOSE_IDLE_MS = 50;
const CLOSE_MS = 1_000;

const env = readEnv();
const destination = pino.destination({
  dest: 1,
  sync: false,
  minLength: 4_096,
  periodicFlush: 200,
});
const log = pino(
  {
    level: env.LOG_LEVEL,
    base: { service: 'gateway', pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  destination,
);

async function main(): Promise<void> {
  const gateway = await createGateway(env, log);
  const server = createServer(
    { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 300_000, noDelay: true },
    gateway.handler,
  );
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });

  const close = async (): Promise<void> => {
    const deadline = setTimeout(() => server.closeAllConnections(), env.SHUTDOWN_MS);
    // A connection in use becomes idle after its response, so one call is not enough.
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    const closed = new Promise((resolve) => server.close(resolve));
    gateway.stop();
    await closed;
    clearTimeout(deadline);
    clearInterval(idle);
    await gateway.close();
  };
  endWithSignals(close, log, env.SHUTDOWN_MS + CLOSE_MS);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  });
  log.info({ address: server.address() }, 'listening');
  destination.flushSync();
}

main().catch((error: unknown) => {
  log.fatal({ err: error }, 'the gateway could not start; the process ends');
  destination.flushSync();
  process.exit(1);
});
