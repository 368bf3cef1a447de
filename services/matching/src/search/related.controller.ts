import { memberId } from '@duet/schemas/common';
import { type ProfilesAnswer, profilesAnswer } from '@duet/schemas/matching';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Param } from '@nestjs/common';
import { CardPresenter } from '../members/card.presenter';
import { RelatedService } from './related.service';

@Controller('profiles')
export class RelatedController {
  constructor(
    private readonly related: RelatedService,
    private readonly cards: CardPresenter,
  ) {}

  @Get(':id/related')
  @Visitors()
  @Answers(profilesAnswer)
  async get(
    @Actor() actor: ActorPrincipal,
    @Param('id', parsed(memberId)) id: string,
  ): Promise<ProfilesAnswer> {
    const present = await this.cards.forReader(actor);
    return { profiles: (await this.related.of(actor, id)).map(present) };
  }
}
