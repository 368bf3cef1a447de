import { memberId } from '@duet/schemas/common';
import {
  type OwnProfile,
  type ProfilePatch,
  profileResponse,
  profilePatch,
} from '@duet/schemas/identity';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { type MemberPage, memberPageResponse } from '@duet/schemas/member-page';
import { previewQuery } from '@duet/schemas/photos';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed, requireId } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import type { z } from 'zod';
import { MemberPageService } from './member-page.service';
import { ProfileService } from './profile.service';

@Controller()
export class ProfilesController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly pages: MemberPageService,
  ) {}

  @Get('profile')
  @Members()
  @Returns(profileResponse)
  async own(@Actor() actor: MemberPrincipal): Promise<{ profile: OwnProfile }> {
    return { profile: await this.profiles.own(actor) };
  }

  @Patch('profile')
  @Members()
  @Returns(profileResponse)
  async change(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(profilePatch)) patch: ProfilePatch,
  ): Promise<{ profile: OwnProfile }> {
    return { profile: await this.profiles.change(actor, patch) };
  }

  @Get('profile/preview')
  @Members()
  @Returns(memberPageResponse)
  async preview(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(previewQuery)) { as }: z.infer<typeof previewQuery>,
  ): Promise<{ profile: MemberPage }> {
    return { profile: await this.pages.preview(actor, as) };
  }

  @Get('profiles/:id')
  @Visitors()
  @Returns(memberPageResponse)
  async view(
    @Actor() actor: ActorPrincipal,
    @Param('id') id: string,
  ): Promise<{ profile: MemberPage }> {
    return { profile: await this.pages.view(actor, requireId(memberId, id)) };
  }

  @InternalCall('profiles.head')
  head(body: InternalBody<'profiles.head'>): Promise<InternalResponse<'profiles.head'>> {
    return this.pages.head(body.site, body.profile_id);
  }
}
