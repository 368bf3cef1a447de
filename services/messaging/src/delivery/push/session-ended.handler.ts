import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PushSubscriptionRepository } from './push-subscription.repository';

@Injectable()
export class SessionEndedHandler {
  constructor(private readonly subscriptions: PushSubscriptionRepository) {}

  @OnEvent('session.ended')
  async handle({ payload }: EventEnvelope<'session.ended'>, tx: EntityManager): Promise<void> {
    await this.subscriptions.endOfSession(tx, payload.member_id, payload.session_id);
  }
}
