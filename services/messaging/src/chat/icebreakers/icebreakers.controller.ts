import {
  type IcebreakersResponse,
  icebreakersResponse,
  icebreakersQuery,
} from '@duet/schemas/messaging';
import { isVisibleTo } from '@duet/schemas/readers';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { PairBlockRepository } from '../../safety/blocks/pair-block.repository';
import { MemberRepository } from '../members/member.repository';
import { serverText } from '../../texts';
import { chooseIcebreakers, getInterests } from './icebreakers';

@Controller('icebreakers')
@Members()
export class IcebreakersController {
  constructor(
    private readonly members: MemberRepository,
    private readonly blocks: PairBlockRepository,
    private readonly sites: SiteRulesService,
  ) {}

  @Get()
  @Returns(icebreakersResponse)
  async list(
    @Actor() actor: MemberPrincipal,
    @Query(parsed(icebreakersQuery)) { profile_id: profileId }: z.infer<typeof icebreakersQuery>,
  ): Promise<IcebreakersResponse> {
    const known = await this.members.findMany([actor.member, profileId]);
    const profile = known.get(profileId);
    if (
      profile?.site !== actor.site ||
      profile.account_status !== 'active' ||
      profile.profile_status !== 'active' ||
      (await this.blocks.isPairBlocked(actor.member, profileId))
    )
      throw new AppError('not_found');
    const mine = new Set(getInterests(known.get(actor.member)));
    const visible = (await this.canSeeInterests(actor)) ? getInterests(profile) : [];
    const shared = visible.filter((each) => mine.has(each));
    const ids = chooseIcebreakers(shared, `${actor.member}${profileId}`);
    return {
      icebreakers: ids.map((id) => ({
        id,
        text: serverText(actor.locale, `messaging.icebreaker.${id}`),
      })),
    };
  }

  private async canSeeInterests({ site, member }: MemberPrincipal): Promise<boolean> {
    const rules = await this.sites.find(site);
    const reader = (await this.members.wallet(member))?.paid_user ? 'premium' : 'member';
    return isVisibleTo(reader, 'interests', rules?.visible_profile_fields ?? []);
  }
}
