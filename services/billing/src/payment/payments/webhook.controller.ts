import { Visitors } from '@duet/service-kit/access';
import { ReturnsFile } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { Controller, Headers, HttpCode, Param, Post, RawBody, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookService } from './webhook.service';

@Controller('payments/webhook')
export class WebhookController {
  constructor(private readonly webhooks: WebhookService) {}

  /** Only the signature authenticates a webhook, not a session. */
  @Post(':provider')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @ReturnsFile('text/plain')
  async receive(
    @Param('provider') provider: string,
    @Headers() headers: IncomingHttpHeaders,
    @RawBody() rawBody: Buffer | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { status, answer } = await this.webhooks.receive(
      provider,
      headers,
      rawBody ?? Buffer.alloc(0),
    );
    void reply.status(status).header('content-type', answer.contentType);
    return answer.body;
  }
}
