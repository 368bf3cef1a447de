import { withUpload } from '@duet/media/upload';
import { UploadGuard } from '@duet/media/upload-guard';
import { ulid } from '@duet/schemas/common';
import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import {
  type LanderDraftBody,
  type LanderRestoreBody,
  type NewLander,
  type OwnLanderResponse,
  type OwnLandersResponse,
  type PreviewsResponse,
  landerDraftBody,
  landerRestoreBody,
  landerRevisionBody,
  newLanderBody,
  ownLanderResponse,
  ownLandersResponse,
  previewsBody,
  previewsResponse,
} from '@duet/schemas/own-landers';
import { Actor, Staff } from '@duet/service-kit/access';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Returns } from '@duet/service-kit/responses';
import { Uploads } from '@duet/service-kit/uploads';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LanderDelivery } from './lander-delivery';
import { LanderPreviews } from './lander-previews';
import { LanderService } from './lander.service';

@Controller()
export class LandersController {
  constructor(
    private readonly landers: LanderService,
    private readonly delivery: LanderDelivery,
    private readonly previews: LanderPreviews,
    private readonly uploads: UploadGuard,
  ) {}

  @InternalCall('landers.contents')
  contents({
    ids,
  }: InternalBody<'landers.contents'>): Promise<InternalResponse<'landers.contents'>> {
    return this.delivery.contents(ids);
  }

  @InternalCall('landers.preview')
  async preview({
    site,
    token,
  }: InternalBody<'landers.preview'>): Promise<InternalResponse<'landers.preview'>> {
    return { view: await this.delivery.preview(site, token) };
  }

  @Get('staff/landers')
  @Staff('campaigns.manage')
  @Returns(ownLandersResponse)
  async list(@Actor() actor: StaffPrincipal): Promise<OwnLandersResponse> {
    return { landers: await this.landers.list(actor.site) };
  }

  @Post('staff/landers')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(ownLanderResponse)
  async create(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(newLanderBody)) body: NewLander,
  ): Promise<OwnLanderResponse> {
    return { lander: await this.landers.create(actor, body) };
  }

  @Post('staff/landers/previews')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(previewsResponse)
  addresses(
    @Actor() { site }: StaffPrincipal,
    @Body(parsed(previewsBody)) { views }: z.output<typeof previewsBody>,
  ): PreviewsResponse {
    return { addresses: views.map((view) => this.previews.toAddress(site, view)) };
  }

  @Get('staff/landers/:id')
  @Staff('campaigns.manage')
  @Returns(ownLanderResponse)
  async open(@Actor() actor: StaffPrincipal, @Param('id') id: string): Promise<OwnLanderResponse> {
    return { lander: await this.landers.open(actor.site, requireId(ulid, id)) };
  }

  @Put('staff/landers/:id')
  @Staff('campaigns.manage')
  @Returns(ownLanderResponse)
  async save(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(landerDraftBody)) body: LanderDraftBody,
  ): Promise<OwnLanderResponse> {
    return { lander: await this.landers.saveDraft(actor, requireId(ulid, id), body) };
  }

  @Post('staff/landers/:id/picture')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Uploads(z.object({}))
  @Returns(ownLanderResponse)
  async addPicture(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<OwnLanderResponse> {
    const landerId = requireId(ulid, id);
    const lander = await this.uploads.run({ site: actor.site, member: actor.staff }, () =>
      withUpload(request, ({ file }) => this.landers.addPicture(actor, landerId, file)),
    );
    return { lander };
  }

  @Post('staff/landers/:id/publish')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(ownLanderResponse)
  async publish(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(landerRevisionBody)) { revision }: z.infer<typeof landerRevisionBody>,
  ): Promise<OwnLanderResponse> {
    return { lander: await this.landers.publish(actor, requireId(ulid, id), revision) };
  }

  @Post('staff/landers/:id/withdraw')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(ownLanderResponse)
  async withdraw(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
  ): Promise<OwnLanderResponse> {
    return { lander: await this.landers.withdraw(actor, requireId(ulid, id)) };
  }

  @Post('staff/landers/:id/restore')
  @Staff('campaigns.manage')
  @HttpCode(200)
  @Returns(ownLanderResponse)
  async restore(
    @Actor() actor: StaffPrincipal,
    @Param('id') id: string,
    @Body(parsed(landerRestoreBody)) body: LanderRestoreBody,
  ): Promise<OwnLanderResponse> {
    return { lander: await this.landers.restore(actor, requireId(ulid, id), body) };
  }
}
