import { siteBudgets } from '@duet/schemas/budgets';
import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { type Settings, settings, settingsQuery } from '@duet/schemas/settings';
import { localizeSettings } from '@duet/schemas/site-texts';
import { Actor, Visitors } from '@duet/service-kit/access';
import { VersionedBy } from '@duet/service-kit/conditional-reads';
import { Returns } from '@duet/service-kit/responses';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { SettingsVersions } from './settings-versions';
import { SiteService } from './site.service';

@Controller()
export class SitesController {
  constructor(private readonly sites: SiteService) {}

  @Get('settings')
  @Visitors()
  @VersionedBy(SettingsVersions)
  @Returns(settings)
  async settings(
    @Actor() actor: ActorPrincipal,
    @Query(parsed(settingsQuery)) query: z.infer<typeof settingsQuery>,
  ): Promise<Settings> {
    const site = query.forced_domain
      ? await this.sites.getByDomain(query.forced_domain)
      : await this.sites.get(actor.site);
    return localizeSettings(await this.sites.getSettings(site, actor.country), actor.locale);
  }

  @InternalCall('settings.get')
  settingsForHost(body: InternalBody<'settings.get'>): Promise<InternalResponse<'settings.get'>> {
    return this.sites.settingsForHost(body.host, body.country);
  }

  @InternalCall('sites.get')
  async rules(body: InternalBody<'sites.get'>): Promise<InternalResponse<'sites.get'>> {
    const { settings } = await this.sites.get(body.site);
    const {
      search_fields,
      visible_profile_fields,
      logged_out_search,
      logged_out_search_trafficsource,
      countries,
      time_zone,
      member_resell,
      resell_cards,
      message_length,
      chat_history_days,
      age_proof_countries,
      profile_budgets: { visitor_search_pages, member_search_pages },
    } = settings;
    return {
      search_fields,
      visible_profile_fields,
      logged_out_search,
      logged_out_search_trafficsource,
      countries,
      time_zone,
      member_resell,
      resell_cards,
      message_length,
      chat_history_days,
      age_proof_countries,
      visitor_search_pages,
      member_search_pages,
      budgets: siteBudgets.parse(settings),
    };
  }
}
