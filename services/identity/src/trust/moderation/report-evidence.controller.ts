import { ulid } from '@duet/schemas/common';
import { type ReportEvidence, reportEvidence } from '@duet/schemas/report-evidence';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns, ReturnsFile } from '@duet/service-kit/responses';
import { requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type EvidenceSource, ReportEvidenceService } from './report-evidence.service';

const NO_STORE = 'private, no-store';
const PICTURE = {
  'content-type': 'image/webp',
  'cache-control': NO_STORE,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

@Controller('staff')
export class ReportEvidenceController {
  constructor(private readonly evidence: ReportEvidenceService) {}

  @Get('reports/:id/evidence')
  @Staff('reports.review', { stepUp: true })
  @Header('cache-control', NO_STORE)
  @Returns(reportEvidence)
  ofReport(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<ReportEvidence> {
    return this.evidence.open(actor, { from: 'report', id: requireId(ulid, id) });
  }

  @Get('reports/:id/evidence/photos/:message_id')
  @Staff('reports.review', { stepUp: true })
  @ReturnsFile('image/webp')
  photoOfReport(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Param('message_id') messageId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.servePhoto(actor, { from: 'report', id: requireId(ulid, id) }, messageId, reply);
  }

  @Get('appeals/:id/evidence')
  @Staff('appeals.review', { stepUp: true })
  @Header('cache-control', NO_STORE)
  @Returns(reportEvidence)
  ofAppeal(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<ReportEvidence> {
    return this.evidence.open(actor, { from: 'appeal', id: requireId(ulid, id) });
  }

  @Get('appeals/:id/evidence/photos/:message_id')
  @Staff('appeals.review', { stepUp: true })
  @ReturnsFile('image/webp')
  photoOfAppeal(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Param('message_id') messageId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.servePhoto(actor, { from: 'appeal', id: requireId(ulid, id) }, messageId, reply);
  }

  private async servePhoto(
    actor: StaffPrincipal,
    source: EvidenceSource,
    messageId: string,
    reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.evidence.photo(actor, source, requireId(ulid, messageId));
    await reply.headers({ ...PICTURE, 'content-length': picture.length }).send(picture);
  }
}
