import { memberId } from '@duet/schemas/common';
import { type ProfilesAnswer, profilesAnswer } from '@duet/schemas/matching';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { Clock } from '@duet/service-kit/clock';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Param } from '@nestjs/common';
import { presentCard } from '../members/card.presenter';
import { RelatedService } from './related.service';

@Controller('profiles')
export class RelatedController {
  constructor(
    private readonly related: RelatedService,
    private readonly clock: Clock,
  ) {}

  @Get(':id/related')
  @Visitors()
  @Answers(profilesAnswer)
  async get(@Actor() actor: ActorPrincipal, @Param('id', parsed(memberId)) id: string): Promise<ProfilesAnswer> {
    const now = this.clock.now();
    return { profiles: (await this.related.of(actor, id)).map((member) => presentCard(member, now)) };
  }
}
