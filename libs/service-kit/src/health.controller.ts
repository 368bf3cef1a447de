import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { Public } from './access';
import { Returns, ReturnsFile } from './responses';
import { METRICS_REGISTRY } from './metrics';
import { Readiness } from './readiness';

const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const alive = z.object({ status: z.literal('ok') });
const ready = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  checks: z.record(z.string(), z.string()),
});

@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    @Inject(METRICS_REGISTRY) private readonly registry: Registry,
  ) {}

  @Get('/healthz')
  @Public()
  @Returns(alive)
  alive(): z.infer<typeof alive> {
    return { status: 'ok' };
  }

  @Get('/readyz')
  @Public()
  @Returns(ready)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<z.infer<typeof ready>> {
    const { status, checks, degraded } = await this.readiness.check();
    reply.status(status === 'unavailable' ? 503 : 200);
    if (degraded.length > 0) reply.header('x-duet-degraded', degraded.join(', '));
    return { status, checks };
  }

  @Get('/metrics')
  @Public()
  @ReturnsFile(METRICS_TYPE)
  @Header('content-type', METRICS_TYPE)
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
