import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { PresenceService } from './presence.service';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @InternalCall('presence.seen')
  async seen({
    members,
  }: InternalBody<'presence.seen'>): Promise<InternalResponse<'presence.seen'>> {
    await this.presence.touch(members.map(({ site, member_id: member }) => ({ site, member })));
    return {};
  }
}
