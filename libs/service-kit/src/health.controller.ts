import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import { Public } from './access';
import { METRICS_REGISTRY } from './metrics';
import { type Health, Readiness } from './readiness';

/** What supervisors, balancers and monitoring ask. Not logged, not prefixed, no principal. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    @Inject(METRICS_REGISTRY) private readonly registry: Registry,
  ) {}

  /** The process is alive. */
  @Get('/healthz')
  @Public()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * The process can serve: 200 or 503, with each part's state. What it serves without is named in
   * x-duet-degraded.
   */
  @Get('/readyz')
  @Public()
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Pick<Health, 'status' | 'checks'>> {
    const { status, checks, degraded } = await this.readiness.check();
    reply.status(status === 'unavailable' ? 503 : 200);
    if (degraded.length > 0) reply.header('x-duet-degraded', degraded.join(', '));
    return { status, checks };
  }

  @Get('/metrics')
  @Public()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
