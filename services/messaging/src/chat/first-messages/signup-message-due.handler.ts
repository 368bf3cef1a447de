import type { EventEnvelope } from '@duet/schemas/events';
import { Clock } from '@duet/service-kit/clock';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FirstMessageRepository } from './first-message.repository';

@Injectable()
export class SignupMessageDueHandler {
  constructor(
    private readonly firstMessages: FirstMessageRepository,
    private readonly clock: Clock,
  ) {}

  @OnEvent('signup_message.due')
  async take(event: EventEnvelope<'signup_message.due'>, tx: EntityManager): Promise<void> {
    await this.firstMessages.insert(tx, event.payload, event.site, this.clock.now());
  }
}
