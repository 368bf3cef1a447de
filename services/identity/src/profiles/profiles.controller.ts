import { memberId } from '@duet/schemas/common';
import { type MemberView, type OwnProfile, type ProfilePatch, memberAnswer, profileAnswer, profilePatch } from '@duet/schemas/identity';
import { Actor, Members, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { AppError } from '@duet/service-kit/errors';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ProfileService } from './profile.service';

@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('profile')
  @Members()
  @Answers(profileAnswer)
  async own(@Actor() actor: MemberPrincipal): Promise<{ profile: OwnProfile }> {
    return { profile: await this.profiles.own(actor) };
  }

  @Patch('profile')
  @Members()
  @Answers(profileAnswer)
  async change(@Actor() actor: MemberPrincipal, @Body(parsed(profilePatch)) patch: ProfilePatch): Promise<{ profile: OwnProfile }> {
    return { profile: await this.profiles.change(actor, patch) };
  }

  @Get('profiles/:id')
  @Visitors()
  @Answers(memberAnswer)
  async view(@Actor() actor: ActorPrincipal, @Param('id') id: string): Promise<{ profile: MemberView }> {
    // What cannot be an id is nobody's id.
    if (!memberId.safeParse(id).success) throw new AppError('not_found');
    return { profile: await this.profiles.view(actor, id) };
  }
}
