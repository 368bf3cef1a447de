import {
  debitResponse,
  debitBody,
  debitCodeResponse,
  debitCodeBody,
  debitFormResponse,
  type DebitResponse,
  type DebitBody,
  type DebitCodeResponse,
  type DebitFormResponse,
} from '@duet/schemas/direct-debit';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import type { z } from 'zod';
import { DebitCodeService } from './debit-code.service';
import { presentForm } from './debit-form.presenter';
import { DirectDebitService } from './direct-debit.service';

@Controller('direct-debit')
export class DirectDebitController {
  constructor(
    private readonly debits: DirectDebitService,
    private readonly codes: DebitCodeService,
  ) {}

  @Get()
  @Members()
  @Header('cache-control', 'no-store')
  @Returns(debitFormResponse)
  async form(@Actor() actor: MemberPrincipal): Promise<DebitFormResponse> {
    return presentForm(await this.debits.form(actor), actor.locale);
  }

  @Post('otp')
  @Members()
  @Returns(debitCodeResponse)
  async sendCode(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(debitCodeBody)) { phone }: z.output<typeof debitCodeBody>,
  ): Promise<DebitCodeResponse> {
    await this.debits.requireOffered(actor);
    const { expiresAt, againAt } = await this.codes.send(actor, phone);
    return { expires_at: expiresAt.toISOString(), again_at: againAt.toISOString() };
  }

  @Post()
  @Members()
  @Returns(debitResponse)
  async collect(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(debitBody)) body: DebitBody,
  ): Promise<DebitResponse> {
    return { payment_id: await this.debits.collect(actor, body) };
  }
}
