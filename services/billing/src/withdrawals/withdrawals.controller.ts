import { withdrawableAnswer, withdrawalAnswer, withdrawalBody, type WithdrawableAnswer, type WithdrawalAnswer, type WithdrawalBody } from '@duet/schemas/refunds';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { presentContracts } from './withdrawal.presenter';
import { WithdrawalService } from './withdrawal.service';

@Controller('withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  @Get()
  @Members()
  @Header('cache-control', 'no-store')
  @Answers(withdrawableAnswer)
  async contracts(@Actor() actor: MemberPrincipal): Promise<WithdrawableAnswer> {
    return presentContracts(await this.withdrawals.contracts(actor));
  }

  @Post()
  @Visitors()
  @Answers(withdrawalAnswer)
  async declare(@Actor() actor: ActorPrincipal, @Body(parsed(withdrawalBody)) body: WithdrawalBody): Promise<WithdrawalAnswer> {
    const { id, receivedAt } = await this.withdrawals.declare(actor, body);
    return { reference: id, received_at: receivedAt.toISOString() };
  }
}
