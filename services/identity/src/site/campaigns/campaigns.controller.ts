import {
  type CampaignResponse,
  type CampaignBody,
  type CampaignsResponse,
  campaignResponse,
  campaignBody,
  campaignsResponse,
} from '@duet/schemas/campaigns';
import { type Empty, ulid } from '@duet/schemas/common';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { InternalCall } from '@duet/service-kit/internal-call';
import { presentPage } from '@duet/service-kit/page';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { SiteService } from '../sites/site.service';
import { CampaignService } from './campaign.service';

@Controller()
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignService,
    private readonly sites: SiteService,
  ) {}

  @InternalCall('campaigns.live')
  async live(): Promise<InternalResponse<'campaigns.live'>> {
    return { campaigns: await this.campaigns.live() };
  }

  @InternalCall('campaigns.count')
  async count(body: InternalBody<'campaigns.count'>): Promise<Empty> {
    await this.campaigns.count(body);
    return {};
  }

  @Get('staff/campaigns')
  @Staff('campaigns.manage')
  @Returns(campaignsResponse)
  async list(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<CampaignsResponse> {
    const { recent, ...page } = await this.campaigns.list(actor.site, cursor);
    const { time_zone: zone } = (await this.sites.get(actor.site)).settings;
    return { campaigns: page.rows, time_zone: zone, recent, ...presentPage(page) };
  }

  @Post('staff/campaigns')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(campaignResponse)
  async create(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(campaignBody)) body: CampaignBody,
  ): Promise<CampaignResponse> {
    return { campaign: await this.campaigns.create(actor, body) };
  }

  @Put('staff/campaigns/:id')
  @Staff('campaigns.manage')
  @Returns(campaignResponse)
  async edit(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(campaignBody)) body: CampaignBody,
  ): Promise<CampaignResponse> {
    return { campaign: await this.campaigns.edit(actor, requireId(ulid, id), body) };
  }

  @Post('staff/campaigns/:id/end')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(campaignResponse)
  async end(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<CampaignResponse> {
    return { campaign: await this.campaigns.end(actor, requireId(ulid, id)) };
  }
}
