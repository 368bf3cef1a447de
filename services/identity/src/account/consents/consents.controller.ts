import {
  type ConsentsAnswer,
  type ConsentsBody,
  consentsAnswer,
  consentsBody,
} from '@duet/schemas/consents';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
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
  @Answers(consentsAnswer)
  async list(@Actor() actor: MemberPrincipal): Promise<ConsentsAnswer> {
    return { consents: presentConsents(await this.consents.list(actor)) };
  }

  @Put()
  @Answers(consentsAnswer)
  async change(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(consentsBody)) body: ConsentsBody,
  ): Promise<ConsentsAnswer> {
    return { consents: presentConsents(await this.consents.change(actor, body)) };
  }
}
