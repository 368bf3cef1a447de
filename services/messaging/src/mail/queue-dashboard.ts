import { createHash, timingSafeEqual } from 'node:crypto';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { JobQueue } from '@duet/service-kit/job-queue';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { FastifyInstance } from 'fastify';
import type { WorkerEnv } from '../env';

const PATH = '/queues';

/** bull-board at /queues. It is an Express app, so it gets its requests before Fastify reads them. */
@Injectable()
export class QueueDashboard implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly jobs: JobQueue,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  onModuleInit(): void {
    const app = this.build();
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addHook('onRequest', (request, reply, done) => {
      const [path] = request.url.split('?');
      if (path !== PATH && !path?.startsWith(`${PATH}/`)) return done();
      reply.hijack();
      app(request.raw as Request, reply.raw as Response);
    });
  }

  private build(): Express {
    const adapter = new ExpressAdapter();
    adapter.setBasePath(PATH);
    createBullBoard({ queues: this.jobs.queues().map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter });
    const app = express();
    app.disable('x-powered-by');
    app.use(PATH, this.authorise, adapter.getRouter() as Express);
    return app;
  }

  private readonly authorise = (request: Request, response: Response, next: NextFunction): void => {
    const given = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSame(Buffer.from(given, 'base64').toString(), `${this.env.QUEUES_USER}:${this.env.QUEUES_PASSWORD}`)) return next();
    response.set('www-authenticate', 'Basic realm="queues", charset="UTF-8"').status(401).type('text').send('Login needed');
  };
}

/** Compares digests, so that the time it takes says nothing about the secret. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
