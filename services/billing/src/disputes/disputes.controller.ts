import { empty, type Empty } from '@duet/schemas/common';
import { disputeWonBody } from '@duet/schemas/refunds';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { DisputeService } from './dispute.service';

@Controller('staff/disputes')
@Staff('money.review')
export class DisputesController {
  constructor(private readonly disputes: DisputeService) {}

  @Post(':id')
  @HttpCode(200)
  @Answers(empty)
  async win(@Actor() actor: StaffPrincipal, @Param('id') id: string, @Body(parsed(disputeWonBody)) { note }: z.output<typeof disputeWonBody>): Promise<Empty> {
    await this.disputes.win(actor, id, note);
    return {};
  }
}
