import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberService } from './member.service';

@Injectable()
export class MemberChangedHandler {
  constructor(private readonly members: MemberService) {}

  @OnEvent('member.changed')
  async handle(
    { site, version, payload }: EventEnvelope<'member.changed'>,
    tx: EntityManager,
  ): Promise<void> {
    const active = payload.account_status === 'active';
    await this.members.follow(tx, {
      site,
      memberId: payload.member_id,
      country: payload.country,
      locale: payload.locale,
      signupDate: new Date(payload.signup_date),
      version,
      active,
    });
  }
}
