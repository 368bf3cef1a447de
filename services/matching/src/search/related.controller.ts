import { memberId } from '@duet/schemas/common';
import { type ProfilesResponse, profilesResponse } from '@duet/schemas/matching';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
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
  @Returns(profilesResponse)
  async get(
    @Actor() actor: ActorPrincipal,
    @Param('id', parsed(memberId)) id: string,
  ): Promise<ProfilesResponse> {
    const present = await this.cards.forReader(actor);
    return { profiles: (await this.related.of(actor, id)).map(present) };
  }
}
