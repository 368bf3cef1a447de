import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ErasureService } from './erasure.service';

@Injectable()
export class MemberErasedHandler {
  constructor(private readonly erasure: ErasureService) {}

  @OnEvent('member.erased')
  async handle(event: EventEnvelope<'member.erased'>, tx: EntityManager): Promise<void> {
    await this.erasure.erase(tx, event.payload.member_id);
  }
}
