import 'reflect-metadata';
import { internalCalls } from '@duet/schemas/internal';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { findMethods } from './allowed-methods';
import { installConditionalReads } from './conditional-reads';
import { endWithSignals } from './end-with-signals';
import type { ServiceEnv } from './env';
import { ErrorFilter } from './error-filter';
import { installHttpHooks } from './http-hooks';
import { IdempotencyInterceptor } from './idempotency.interceptor';
import { NestLogger, createLogger } from './logging';
import { createHttpHistogram, METRICS_REGISTRY } from './metrics';
import { API_PREFIX, UNPREFIXED } from './paths';
import { installResponseSchemas } from './response-schemas';
import { RouteAudit } from './route-audit';
import { processName } from './service.module';

export interface ServiceClass<E extends ServiceEnv> {
  with(env: E): DynamicModule;
}

const BODY_LIMIT = 1_048_576;

/** Keeps the codes of Fastify's own errors, which Nest would lose. */
class ServiceAdapter extends FastifyAdapter {
  /**
   * Must run before plugins register routes, because a route keeps the error handler of its
   * registration.
   */
  answerErrors(): this {
    const filter = new ErrorFilter();
    this.instance.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
    return this;
  }

  /** Raises the body limit of calls with `bodyBytes`. Must run before the first route is added. */
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

export async function createServiceApp(
  module: DynamicModule,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new ServiceAdapter({
    trustProxy: false,
    bodyLimit: BODY_LIMIT,
    // Load balancers may send requests on open connections until they notice the shutdown.
    return503OnClosing: false,
    // Longer ids and keys would get 404 with Fastify's default of 100.
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
    // Webhook signatures need the exact bytes: `request.rawBody`.
    rawBody: true,
  });
  app.setGlobalPrefix(API_PREFIX, { exclude: UNPREFIXED });
  const histogram = createHttpHistogram(app.get(METRICS_REGISTRY));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.decorate('findMethods', (path: string) => findMethods(app.get(RouteAudit).routes, path));
  installHttpHooks(fastify, logger, histogram);
  installResponseSchemas(fastify);
  installConditionalReads(fastify);
  app.get(IdempotencyInterceptor).attach();
  try {
    await app.init();
    await fastify.ready();
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

/**
 * After SIGTERM or SIGINT, running requests are finished and the process exits with 0 within 10 s.
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
