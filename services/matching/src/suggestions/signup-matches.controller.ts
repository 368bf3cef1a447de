import { type ProfilesAnswer, profilesAnswer } from '@duet/schemas/matching';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
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
  @Answers(profilesAnswer)
  async get(@Actor() actor: MemberPrincipal): Promise<ProfilesAnswer> {
    const present = await this.cards.forReader(actor);
    return { profiles: (await this.suggestions.signupMatches(actor)).map(present) };
  }
}
