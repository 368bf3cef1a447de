import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import { Public } from './access';
import { METRICS_REGISTRY } from './metrics';
import { Readiness } from './readiness';

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

  /** The process can do its work: 200 or 503, with each part's state. */
  @Get('/readyz')
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ok' | 'unavailable'; checks: Record<string, string> }> {
    const checks = await this.readiness.check();
    const ok = Object.values(checks).every((state) => state === 'ok');
    reply.status(ok ? 200 : 503);
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  @Get('/metrics')
  @Public()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
