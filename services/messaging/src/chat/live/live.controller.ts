import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { LiveEventRepository } from './live-event.repository';
import { LivePublisher } from './live.publisher';
import { Presence } from '../presence/presence';

@Controller()
export class LiveController {
  constructor(
    private readonly events: LiveEventRepository,
    private readonly live: LivePublisher,
    private readonly presence: Presence,
  ) {}

  @InternalCall('live.since')
  async since({ readers }: InternalBody<'live.since'>): Promise<InternalResponse<'live.since'>> {
    return { readers: await this.events.since(readers) };
  }

  @InternalCall('live.presence')
  async present({
    here,
    gone,
  }: InternalBody<'live.presence'>): Promise<InternalResponse<'live.presence'>> {
    await this.presence.leave(gone);
    // Notifies all gateways, because another gateway may still have a stream of the member.
    if (gone.length > 0) await this.live.notify({ gone });
    await this.presence.recordHeartbeat(here);
    return {};
  }
}
