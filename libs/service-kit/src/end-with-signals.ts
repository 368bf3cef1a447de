import type { Logger } from 'pino';

const SHUTDOWN_MS = 9_000;

/**
 * Closes a process on SIGTERM and SIGINT, within `timeoutMs`. Unhandled rejections and exceptions
 * end the process with code 1.
 */
export function endWithSignals(
  close: () => Promise<unknown>,
  logger: Logger,
  timeoutMs = SHUTDOWN_MS,
): void {
  let isEnding = false;
  const end = (signal: string): void => {
    if (isEnding) return;
    isEnding = true;
    logger.info({ signal }, 'stopping; the process waits for running requests');
    setTimeout(() => {
      logger.error(
        { timeout_ms: timeoutMs },
        'shutdown timed out; the process ends with requests still running',
      );
      process.exit(1);
    }, timeoutMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'shutdown failed; the process ends now');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection; the process ends');
    process.exit(1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception; the process ends');
    process.exit(1);
  });
}
