import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import { type Settings, settings } from '@duet/schemas/settings';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { InternalCall } from '@duet/service-kit/internal-call';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get } from '@nestjs/common';
import { SiteService } from './site.service';

@Controller()
export class SitesController {
  constructor(private readonly sites: SiteService) {}

  @Get('settings')
  @Visitors()
  @Answers(settings)
  async settings(@Actor() actor: ActorPrincipal): Promise<Settings> {
    return this.sites.settingsOf(await this.sites.get(actor.site), actor.country);
  }

  @InternalCall('settings.get')
  settingsForHost(body: InternalBody<'settings.get'>): Promise<InternalAnswer<'settings.get'>> {
    return this.sites.settingsForHost(body.host, body.country);
  }
}
