import { type ProfilesResponse, profilesResponse } from '@duet/schemas/matching';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, Get } from '@nestjs/common';
import { CardPresenter } from '../members/card.presenter';
import { SuggestionsService } from './suggestions.service';

@Controller('signup-matches')
@Members()
export class SignupMatchesController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly cards: CardPresenter,
  ) {}

  @Get()
  @Returns(profilesResponse)
  async get(@Actor() actor: MemberPrincipal): Promise<ProfilesResponse> {
    const present = await this.cards.forReader(actor);
    return { profiles: (await this.suggestions.signupMatches(actor)).map(present) };
  }
}
