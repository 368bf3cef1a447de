import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberIndexService } from './member-index.service';

@Injectable()
export class MemberChangedHandler {
  constructor(private readonly index: MemberIndexService) {}

  @OnEvent('member.changed')
  async handle(event: EventEnvelope<'member.changed'>, tx: EntityManager): Promise<void> {
    await this.index.apply(tx, event.site, event.version, event.payload);
  }
}
