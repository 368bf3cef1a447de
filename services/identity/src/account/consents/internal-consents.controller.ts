import type { InternalBody, InternalResponse } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { ConsentService } from './consent.service';

@Controller()
export class InternalConsentsController {
  constructor(private readonly consents: ConsentService) {}

  @InternalCall('consents.marketing')
  async marketing({
    site,
    member_id: member,
    given,
    locale,
  }: InternalBody<'consents.marketing'>): Promise<InternalResponse<'consents.marketing'>> {
    await this.consents.change({ site, member, locale }, { marketing: given });
    return {};
  }
}
