import 'reflect-metadata';
import { internalCalls } from '@duet/schemas/internal';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ServiceEnv } from './env';
import { ErrorFilter } from './error-filter';
import { installHttpHooks } from './http-hooks';
import { NestLogger, createLogger } from './logging';
import { createHttpHistogram, METRICS_REGISTRY } from './metrics';
import { API_PREFIX, UNPREFIXED } from './paths';
import { installResponseSchemas } from './response-schemas';
import { processName } from './service.module';

/**
 * A service's app.module: a class with `static with(env)` that gives the whole application as a
 * Nest module.
 */
export interface ServiceClass<E extends ServiceEnv> {
  with(env: E): DynamicModule;
}

/**
 * Bytes of a JSON body. Uploads set their own limit where they are parsed, internal calls with
 * files in @duet/schemas/internal.
 */
const BODY_LIMIT = 1_048_576;
/** Milliseconds from SIGTERM to a forced end. */
const SHUTDOWN_MS = 9_000;

/**
 * Nest would wrap what Fastify itself refuses (a body that is no JSON) and lose its code on the
 * way.
 */
class ServiceAdapter extends FastifyAdapter {
  /**
   * Before anything else: routes that a plugin settles while modules start keep the handler that is
   * there by then.
   */
  answerErrors(): this {
    const filter = new ErrorFilter();
    this.instance.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
    return this;
  }

  /** Internal calls that carry a file may be larger. Must be said before the first route is. */
  carryFiles(): this {
    const limits = new Map<string, number>(
      Object.values(internalCalls).flatMap((call) =>
        'bodyBytes' in call ? [[call.path, call.bodyBytes]] : [],
      ),
    );
    this.instance.addHook('onRoute', (route) => {
      const limit = limits.get(route.url);
      if (limit !== undefined) route.bodyLimit = limit;
    });
    return this;
  }

  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance;
  }
}

/** Builds the application, ready to listen; nothing is bound to the process yet. */
export async function createServiceApp(
  module: DynamicModule,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new ServiceAdapter({
    trustProxy: false,
    bodyLimit: BODY_LIMIT,
    // Ids and keys are never longer; the default of 100 would turn longer ones into 404.
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      new ErrorFilter().answer(error, request, reply),
  })
    .answerErrors()
    .carryFiles();
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: true,
    // Signatures of webhooks are made over the exact bytes: `request.rawBody`.
    rawBody: true,
  });
  app.setGlobalPrefix(API_PREFIX, { exclude: UNPREFIXED });
  const histogram = createHttpHistogram(app.get(METRICS_REGISTRY));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  installHttpHooks(fastify, logger, histogram);
  installResponseSchemas(fastify);
  try {
    await app.init();
    await fastify.ready();
  } catch (error) {
    // A refused boot gives its connections back too.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

/**
 * The whole of a service's main.ts: builds, listens, and ends well. SIGTERM and SIGINT: no new
 * requests, the running ones are finished, events are delivered, exit 0, within 10 s. An unhandled
 * rejection is logged and ends the process with 1: its state is unknown, and the supervisor starts
 * another.
 */
export async function startService<E extends ServiceEnv>(
  serviceClass: ServiceClass<E>,
  env: E,
): Promise<void> {
  const module = serviceClass.with(env);
  const logger = createLogger(processName(module), env.LOG_LEVEL);
  try {
    const app = await createServiceApp(module, logger);
    endWithSignals(() => app.close(), logger);
    await app.listen(env.PORT, env.HOST);
    logger.info({ url: await app.getUrl() }, 'listening');
  } catch (error) {
    logger.fatal({ err: error }, 'the service could not start; the process ends');
    process.exit(1);
  }
}

/** Ties a process's life to its signals; also for processes without Nest. */
export function endWithSignals(close: () => Promise<unknown>, logger: Logger): void {
  let isEnding = false;
  const end = (signal: string): void => {
    if (isEnding) return;
    isEnding = true;
    logger.info({ signal }, 'stopping; requests in flight are finished');
    setTimeout(() => {
      logger.error('work was not finished in time; the process ends now');
      process.exit(0);
    }, SHUTDOWN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'closing failed; the process ends now');
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
