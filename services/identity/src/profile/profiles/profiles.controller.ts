import { memberId } from '@duet/schemas/common';
import {
  type OwnProfile,
  type ProfilePatch,
  profileAnswer,
  profilePatch,
} from '@duet/schemas/identity';
import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import { type MemberPage, memberPageAnswer } from '@duet/schemas/member-page';
import { previewQuery } from '@duet/schemas/photos';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { AppError } from '@duet/service-kit/errors';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
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
  @Answers(profileAnswer)
  async own(@Actor() actor: MemberPrincipal): Promise<{ profile: OwnProfile }> {
    return { profile: await this.profiles.own(actor) };
  }

  @Patch('profile')
  @Members()
  @Answers(profileAnswer)
  async change(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(profilePatch)) patch: ProfilePatch,
  ): Promise<{ profile: OwnProfile }> {
    return { profile: await this.profiles.change(actor, patch) };
  }

  @Get('profile/preview')
  @Members()
  @Answers(memberPageAnswer)
  async preview(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(previewQuery)) { as }: z.infer<typeof previewQuery>,
  ): Promise<{ profile: MemberPage }> {
    return { profile: await this.pages.preview(actor, as) };
  }

  @Get('profiles/:id')
  @Visitors()
  @Answers(memberPageAnswer)
  async view(
    @Actor() actor: ActorPrincipal,
    @Param('id') id: string,
  ): Promise<{ profile: MemberPage }> {
    // What cannot be an id is nobody's id.
    if (!memberId.safeParse(id).success) throw new AppError('not_found');
    return { profile: await this.pages.view(actor, id) };
  }

  @InternalCall('profiles.head')
  head(body: InternalBody<'profiles.head'>): Promise<InternalAnswer<'profiles.head'>> {
    return this.pages.head(body.site, body.profile_id);
  }
}
