import type { ServiceName } from '@duet/schemas/events';
import type { ApiDocument } from '@duet/schemas/openapi';
import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { Public } from './access';
import { describeApi } from './openapi';
import { Returns } from './responses';
import { RouteAudit } from './route-audit';
import { SERVICE_NAME } from './tokens';

@Controller()
export class OpenApiController {
  private document: ApiDocument | undefined;

  constructor(
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    private readonly audit: RouteAudit,
  ) {}

  @Get('/openapi.json')
  @Public()
  @Returns(z.record(z.string(), z.unknown()))
  get(): ApiDocument {
    this.document ??= describeApi(this.service, this.audit.routes);
    return this.document;
  }
}
