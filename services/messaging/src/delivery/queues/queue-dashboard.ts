import { createBullBoard } from '@bull-board/api';
import { ExpressAdapter } from '@bull-board/express';
import { SERVICES } from '@duet/schemas/events';
import { recurringQueue } from '@duet/service-kit/define-job';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { JobQueue } from '@duet/service-kit/job-queue';
import { Outbox } from '@duet/service-kit/outbox';
import {
  PRINCIPAL_HEADER,
  type StaffPrincipal,
  PrincipalVerifier,
} from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MaskedQueue } from './masked-queue';
import { type QueueAct, findAction } from './queue-acts';

/** The gateway maps PUBLIC_PATH, the path in browsers, to PATH (gateway/src/api/routes.ts). */
const PATH = '/api/staff/queues';
const PUBLIC_PATH = '/staff/queues';
const LOOK_MS = 15 * 60_000;
const PROCESSES = [...SERVICES, 'messaging-worker'];
/** Links to fonts are removed, because a third party would see the visit. */
const FOREIGN_FONTS = /<link[^>]+fonts\.googleapis\.com[^>]*>/g;

/** The dashboard handles requests before the guards run, so it checks principals itself. */
@Injectable()
export class QueueDashboard implements OnModuleInit {
  private readonly logger = new Logger(QueueDashboard.name);
  private readonly looks = new LRUCache<string, true>({ max: 10_000, ttl: LOOK_MS });

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly jobs: JobQueue,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly verifier: PrincipalVerifier,
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
    adapter.setBasePath(PUBLIC_PATH);
    for (const process of PROCESSES) this.jobs.open(recurringQueue(process));
    const queues = this.jobs.queues().map((queue) => new MaskedQueue(queue));
    createBullBoard({
      queues,
      serverAdapter: adapter,
      options: { uiConfig: { boardTitle: 'Duet', hideRedisDetails: true } },
    });
    const app = express();
    app.disable('x-powered-by');
    app.disable('etag');
    app.use(
      PATH,
      (request, response, next) => void this.authorize(request, response, next),
      withoutForeignFonts,
      adapter.getRouter() as Express,
    );
    app.use((_request, response) => void sendError(response, new AppError('not_found')));
    return app;
  }

  private async authorize(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      const staff = await this.getStaff(request);
      const act = findAction(
        request.method,
        request.path,
        new URL(request.url, 'http://queues').searchParams,
      );
      if (!act) throw new AppError('forbidden');
      if (act !== 'free') await this.note(staff, act);
      next();
    } catch (error) {
      if (!(error instanceof AppError))
        this.logger.error({ err: error }, 'queue dashboard failed; staff get an error');
      sendError(response, error instanceof AppError ? error : new AppError('unavailable'));
    }
  }

  private async getStaff({ headers }: Request): Promise<StaffPrincipal> {
    const principal = await this.verifier.verify(headers[PRINCIPAL_HEADER]);
    if (principal.kind !== 'staff' || !principal.permissions.includes('queues.manage'))
      throw new AppError('not_found');
    return principal;
  }

  /** Throws if the audit log is unavailable, so that the action is rejected. */
  private async note(
    { staff, session, site }: StaffPrincipal,
    { action, queue, job, isLook }: QueueAct,
  ): Promise<void> {
    const key = `${session} ${queue ?? ''} ${job ?? ''}`;
    if (isLook && this.looks.has(key)) return;
    const details: Record<string, string> = job === null ? {} : { job };
    const payload = {
      staff_id: staff,
      action,
      subject: queue === null ? null : { kind: 'queue', id: queue.slice(0, 26) },
      details,
    };
    await this.transactions.run((tx) =>
      this.outbox.publish(tx, 'staff.acted', { aggregate_id: newId(), version: 1, site, payload }),
    );
    if (isLook) this.looks.set(key, true);
  }
}

function withoutForeignFonts(_request: Request, response: Response, next: NextFunction): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replaceAll(FOREIGN_FONTS, '') : body);
  next();
}

function sendError(response: Response, { status, code }: AppError): void {
  response.status(status).json({ error: code });
}
