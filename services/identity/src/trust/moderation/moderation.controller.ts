import { type Empty, empty, memberId, ulid } from '@duet/schemas/common';
import {
  type AppealDecision,
  type MemberDecision,
  appealDecision,
  memberDecision,
} from '@duet/schemas/decisions';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  type AppealsResponse,
  type ComplaintDecision,
  type ComplaintsResponse,
  type PhotoDecision,
  type PhotosResponse,
  type ReportDecision,
  type ReportsResponse,
  appealsResponse,
  complaintDecision,
  complaintsResponse,
  photoDecision,
  photosResponse,
  reportDecision,
  reportsResponse,
} from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor, readTimeCursor } from '@duet/service-kit/page';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AppealsService } from './appeals.service';
import { ModerationService } from './moderation.service';

@Controller('staff')
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly appeals: AppealsService,
  ) {}

  @Get('photos')
  @Staff('photos.review')
  @Returns(photosResponse)
  photos(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<PhotosResponse> {
    return this.moderation.waitingPhotos(actor, readIdCursor(cursor));
  }

  @Post('photos/:id')
  @Staff('photos.review')
  @HttpCode(200)
  @Returns(empty)
  async decidePhoto(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(photoDecision)) body: PhotoDecision,
  ): Promise<Empty> {
    await this.moderation.decidePhoto(actor, requireId(ulid, id), body);
    return {};
  }

  @Get('reports')
  @Staff('reports.review')
  @Returns(reportsResponse)
  reports(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<ReportsResponse> {
    return this.moderation.waitingReports(actor, readTimeCursor(cursor));
  }

  @Post('reports/:id')
  @Staff('reports.review')
  @HttpCode(200)
  @Returns(empty)
  async decideReport(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(reportDecision)) body: ReportDecision,
  ): Promise<Empty> {
    await this.moderation.decideReport(actor, requireId(ulid, id), body);
    return {};
  }

  @Get('complaints')
  @Staff('complaints.review')
  @Returns(complaintsResponse)
  complaints(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<ComplaintsResponse> {
    return this.moderation.waitingComplaints(actor, readTimeCursor(cursor));
  }

  @Post('complaints/:id')
  @Staff('complaints.review')
  @HttpCode(200)
  @Returns(empty)
  async decideComplaint(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(complaintDecision)) body: ComplaintDecision,
  ): Promise<Empty> {
    await this.moderation.decideComplaint(actor, requireId(ulid, id), body);
    return {};
  }

  @Get('appeals')
  @Staff('appeals.review')
  @Returns(appealsResponse)
  waitingAppeals(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<AppealsResponse> {
    return this.appeals.waiting(actor, readTimeCursor(cursor));
  }

  @Post('appeals/:id')
  @Staff('appeals.review')
  @HttpCode(200)
  @Returns(empty)
  async decideAppeal(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(appealDecision)) body: AppealDecision,
  ): Promise<Empty> {
    await this.appeals.decide(actor, requireId(ulid, id), body);
    return {};
  }

  @Post('members/:id')
  @Staff('reports.review')
  @HttpCode(200)
  @Returns(empty)
  async decideMember(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(memberDecision)) body: MemberDecision,
  ): Promise<Empty> {
    await this.moderation.decideMember(actor, requireId(memberId, id), body);
    return {};
  }
}
