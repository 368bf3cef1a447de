import { Actor, Members } from '@duet/service-kit/access';
import { ReturnsFile } from '@duet/service-kit/responses';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ReceiptService } from './receipt.service';

@Controller('receipts')
@Members()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptService) {}

  @Get(':id')
  @ReturnsFile('application/pdf')
  async pdf(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name, content } = await this.receipts.pdf(actor, id);
    void reply.headers({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    });
    return content;
  }
}
