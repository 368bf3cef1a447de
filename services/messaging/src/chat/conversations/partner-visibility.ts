import { type Projection, getProjection } from '@duet/schemas/visibility';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import type { Participant } from './participant';

@Injectable()
export class PartnerVisibility {
  constructor(private readonly sites: SiteRulesService) {}

  async of(site: string, { isBlocked }: Partial<Participant> = {}): Promise<Projection> {
    if (isBlocked) return getProjection('blocked');
    const rules = await this.sites.find(site);
    return getProjection('partner', rules?.visible_profile_fields);
  }
}
