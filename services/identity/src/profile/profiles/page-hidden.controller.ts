import { Actor, Visitors } from '@duet/service-kit/access';
import { ReturnsNothing } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { Presence } from './presence';

@Controller('page-hidden')
export class PageHiddenController {
  constructor(private readonly presence: Presence) {}

  @Post()
  @Visitors()
  @NotIdempotent()
  @HttpCode(204)
  @ReturnsNothing()
  async hidden(@Actor() actor: ActorPrincipal): Promise<void> {
    if (actor.kind === 'member') await this.presence.clear(actor.member);
  }
}
