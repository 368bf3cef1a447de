import {
  withdrawableResponse,
  withdrawalResponse,
  withdrawalBody,
  withdrawalStatementResponse,
  withdrawalStatementBody,
  type WithdrawableResponse,
  type WithdrawalResponse,
  type WithdrawalBody,
  type WithdrawalStatementResponse,
  type WithdrawalStatementBody,
} from '@duet/schemas/refunds';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import { getAddress } from '@duet/service-kit/network';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { presentContracts, presentStatement } from './withdrawal.presenter';
import { WithdrawalService } from './withdrawal.service';

@Controller('withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  @Get()
  @Members()
  @Header('cache-control', 'no-store')
  @Returns(withdrawableResponse)
  async contracts(@Actor() actor: MemberPrincipal): Promise<WithdrawableResponse> {
    return presentContracts(await this.withdrawals.contracts(actor));
  }

  @Post()
  @Visitors()
  @Returns(withdrawalResponse)
  async declare(
    @Actor() actor: ActorPrincipal,
    @Body(parsed(withdrawalBody)) body: WithdrawalBody,
    @Req() request: FastifyRequest,
  ): Promise<WithdrawalResponse> {
    const { id, receivedAt } = await this.withdrawals.declare(actor, getAddress(request), body);
    return { reference: id, received_at: receivedAt.toISOString() };
  }

  // POST keeps the token out of URLs. The response contains personal data and must not be cached.
  @Post('statement')
  @Visitors()
  @NotIdempotent()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Returns(withdrawalStatementResponse)
  async statement(
    @Actor() { site }: ActorPrincipal,
    @Body(parsed(withdrawalStatementBody)) { token }: WithdrawalStatementBody,
  ): Promise<WithdrawalStatementResponse> {
    return presentStatement(await this.withdrawals.statement(site, token));
  }
}
