import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { computeTrust } from './trust';
import { TrustRepository } from './trust.repository';

@Controller()
export class TrustController {
  constructor(
    private readonly trust: TrustRepository,
    private readonly clock: Clock,
  ) {}

  @InternalCall('trust.get')
  async get({
    member_ids: ids,
  }: InternalBody<'trust.get'>): Promise<InternalResponse<'trust.get'>> {
    const found = await this.trust.findFacts(ids, this.clock.now());
    const members = [...found].map(([id, facts]) => ({
      member_id: id,
      trust: {
        ...facts,
        level: computeTrust(facts),
        days: facts.days === null ? null : Math.floor(facts.days),
      },
    }));
    return { members };
  }
}
