import { type Empty, empty } from '@duet/schemas/common';
import { type ReportBody, reportBody } from '@duet/schemas/reports';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ReportService } from './report.service';

@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportService) {}

  @Post()
  @Members()
  @HttpCode(200)
  @Returns(empty)
  async report(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(reportBody)) body: ReportBody,
  ): Promise<Empty> {
    await this.reports.report(actor, body);
    return {};
  }
}
