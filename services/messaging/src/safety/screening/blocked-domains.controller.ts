import { type BlockedDomains as Domains, blockedDomains } from '@duet/schemas/safety';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { BlockedDomains } from './blocked-domains';

@Controller('staff/blocked-domains')
@Staff('messages.review')
export class BlockedDomainsController {
  constructor(private readonly domains: BlockedDomains) {}

  @Get()
  @Returns(blockedDomains)
  async list(): Promise<Domains> {
    return { domains: await this.domains.list() };
  }

  @Put()
  @Returns(blockedDomains)
  async replace(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(blockedDomains)) { domains }: Domains,
  ): Promise<Domains> {
    await this.domains.replace(domains, actor);
    return this.list();
  }
}
