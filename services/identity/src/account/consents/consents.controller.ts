import {
  type ConsentsResponse,
  type ConsentsBody,
  consentsResponse,
  consentsBody,
} from '@duet/schemas/consents';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { presentConsents } from './consent.presenter';
import { ConsentService } from './consent.service';

@Controller('consents')
@Members()
export class ConsentsController {
  constructor(private readonly consents: ConsentService) {}

  @Get()
  @Returns(consentsResponse)
  async list(@Actor() actor: MemberPrincipal): Promise<ConsentsResponse> {
    return { consents: presentConsents(await this.consents.list(actor)) };
  }

  @Put()
  @Returns(consentsResponse)
  async change(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(consentsBody)) body: ConsentsBody,
  ): Promise<ConsentsResponse> {
    return { consents: presentConsents(await this.consents.change(actor, body)) };
  }
}
