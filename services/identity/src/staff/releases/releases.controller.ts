import { type Empty, empty } from '@duet/schemas/common';
import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import {
  type ControlActBody,
  type StaffReleasesResponse,
  controlActBody,
  staffReleasesResponse,
} from '@duet/schemas/staff-releases';
import { Actor, Staff } from '@duet/service-kit/access';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ReleasesService } from './releases.service';

@Controller()
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @InternalCall('releases.control')
  control(body: InternalBody<'releases.control'>): Promise<InternalResponse<'releases.control'>> {
    return this.releases.control(body);
  }

  @InternalCall('releases.report')
  async report(body: InternalBody<'releases.report'>): Promise<Empty> {
    await this.releases.report(body);
    return {};
  }

  @Get('staff/releases')
  @Staff('releases.manage')
  @Returns(staffReleasesResponse)
  list(): Promise<StaffReleasesResponse> {
    return this.releases.list();
  }

  @Post('staff/releases/acts')
  @Staff('releases.manage')
  @HttpCode(200)
  @Returns(empty)
  async act(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(controlActBody)) body: ControlActBody,
  ): Promise<Empty> {
    await this.releases.act(actor, body);
    return {};
  }
}
