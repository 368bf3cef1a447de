import { type Empty, empty, memberId } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { type Refund, refund } from '@duet/schemas/refunds';
import {
  type Adjustment,
  type AdjustmentBody,
  type AdjustmentDecision,
  type AdjustmentsResponse,
  type StaffRefundBody,
  type StaffWallet,
  adjustment,
  adjustmentBody,
  adjustmentDecision,
  adjustmentsResponse,
  resendReceiptBody,
  staffRefundBody,
  staffWallet,
} from '@duet/schemas/staff-support';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { presentPage, readIdCursor } from '@duet/service-kit/page';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { presentRefund } from '../../money-back/refunds/refund.presenter';
import { AdjustmentService } from './adjustment.service';
import { presentAdjustment, presentWallet } from './support.presenter';
import { SupportService } from './support.service';

@Controller('staff')
export class SupportController {
  constructor(
    private readonly support: SupportService,
    private readonly adjustments: AdjustmentService,
  ) {}

  @Get('wallets/:id')
  @Staff('members.support')
  @Header('cache-control', 'no-store')
  @Returns(staffWallet)
  async wallet(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<StaffWallet> {
    return presentWallet(await this.support.look(actor, requireId(memberId, id)), actor.staff);
  }

  @Post('wallets/:id/adjustments')
  @Staff('credits.adjust')
  @HttpCode(200)
  @Returns(adjustment)
  async adjust(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(adjustmentBody)) body: AdjustmentBody,
  ): Promise<Adjustment> {
    return presentAdjustment(
      await this.adjustments.ask(actor, requireId(memberId, id), body),
      actor.staff,
    );
  }

  @Post('wallets/:id/refunds')
  @Staff('credits.adjust')
  @HttpCode(200)
  @Returns(refund)
  async refund(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(staffRefundBody)) body: StaffRefundBody,
  ): Promise<Refund> {
    return presentRefund(await this.support.refund(actor, requireId(memberId, id), body));
  }

  @Post('wallets/:id/receipts')
  @Staff('members.support')
  @HttpCode(200)
  @Returns(empty)
  async resend(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(resendReceiptBody)) body: z.output<typeof resendReceiptBody>,
  ): Promise<Empty> {
    await this.support.resendReceipt(actor, requireId(memberId, id), body.document_id);
    return {};
  }

  @Get('adjustments')
  @Staff('credits.adjust')
  @Returns(adjustmentsResponse)
  async waiting(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<AdjustmentsResponse> {
    const page = await this.adjustments.waiting(actor, readIdCursor(cursor));
    return {
      adjustments: page.rows.map((each) => presentAdjustment(each, actor.staff)),
      ...presentPage(page),
    };
  }

  @Post('adjustments/:id')
  @Staff('credits.adjust')
  @HttpCode(200)
  @Returns(adjustment)
  async decide(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(adjustmentDecision)) body: AdjustmentDecision,
  ): Promise<Adjustment> {
    return presentAdjustment(await this.adjustments.decide(actor, id, body), actor.staff);
  }
}
