import { empty, type Empty } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  settleWithdrawalBody,
  waitingWithdrawalsResponse,
  type WaitingWithdrawalsResponse,
} from '@duet/schemas/refunds';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { presentWaiting } from './withdrawal.presenter';
import { WithdrawalService } from './withdrawal.service';

@Controller('staff/withdrawals')
@Staff('money.review')
export class StaffWithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalService) {}

  @Get()
  @Returns(waitingWithdrawalsResponse)
  async list(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<WaitingWithdrawalsResponse> {
    return presentWaiting(await this.withdrawals.waiting(actor, readIdCursor(cursor)));
  }

  @Post(':id')
  @HttpCode(200)
  @Returns(empty)
  async resolve(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(settleWithdrawalBody)) { note }: z.output<typeof settleWithdrawalBody>,
  ): Promise<Empty> {
    await this.withdrawals.resolve(actor, id, note);
    return {};
  }
}
