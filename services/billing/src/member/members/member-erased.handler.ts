import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberService } from './member.service';

@Injectable()
export class MemberErasedHandler {
  constructor(private readonly members: MemberService) {}

  @OnEvent('member.erased')
  async handle({ payload }: EventEnvelope<'member.erased'>, tx: EntityManager): Promise<void> {
    await this.members.erase(tx, payload.member_id);
  }
}
