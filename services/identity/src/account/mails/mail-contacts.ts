import type { InternalResponse } from '@duet/schemas/internal';
import { Injectable } from '@nestjs/common';
import { MemberRepository } from '../accounts/member.repository';
import { SiteService } from '../../site/sites/site.service';

@Injectable()
export class MailContacts {
  constructor(
    private readonly members: MemberRepository,
    private readonly sites: SiteService,
  ) {}

  async contact(
    siteId: string,
    memberId: string | null,
  ): Promise<InternalResponse<'mail.contact'>> {
    const [site, member] = await Promise.all([
      this.sites.get(siteId),
      memberId ? this.members.find(siteId, memberId) : null,
    ]);
    return {
      site_name: site.settings.name,
      origin: site.origin,
      support_email: site.settings.support_email,
      contact: member && {
        email: member.email,
        verified: member.emailVerified,
        locale: member.locale,
        name: member.name,
      },
    };
  }

  async company(siteId: string): Promise<InternalResponse<'companies.get'>> {
    const { settings, origin } = await this.sites.get(siteId);
    return {
      ...settings.company,
      site_name: settings.name,
      support_email: settings.support_email,
      origin,
      time_zone: settings.time_zone,
    };
  }

  async brand(siteId: string): Promise<InternalResponse<'brands.get'>> {
    const { settings, origin } = await this.sites.get(siteId);
    const { name, address, city, country, kvk, vat_numbers } = settings.company;
    return {
      name: settings.name,
      origin,
      support_email: settings.support_email,
      time_zone: settings.time_zone,
      accent: settings.look?.accent ?? null,
      company: { name, address, city, country, kvk, vat_numbers },
    };
  }

  memberWith(site: string, email: string): Promise<string | null> {
    return this.members.findIdByEmail(site, email);
  }
}
