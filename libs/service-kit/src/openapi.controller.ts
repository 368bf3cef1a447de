import { type ServiceContract, toAudienceContracts } from '@duet/schemas/api-contract';
import type { ServiceName } from '@duet/schemas/events';
import type { ApiDocument } from '@duet/schemas/openapi';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import { Public } from './access';
import { describeApi } from './openapi';
import { Returns } from './responses';
import { RouteAudit } from './route-audit';
import { SERVICE_NAME } from './tokens';
import { readWireContracts } from './wire-contracts';

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

  /** Contracts of this build: its API, and the calls and events between services. */
  @Get('/contract.json')
  @Public()
  @Returns(z.record(z.string(), z.unknown()))
  getContract(): ServiceContract {
    return {
      version: API_VERSIONS[this.service],
      api: toAudienceContracts(this.get()),
      ...readWireContracts(),
    };
  }
}
