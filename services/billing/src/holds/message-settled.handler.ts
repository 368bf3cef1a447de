import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HoldService } from './hold.service';

@Injectable()
export class MessageSettledHandler {
  constructor(private readonly holds: HoldService) {}

  @OnEvent('message.settled')
  async handle({ payload }: EventEnvelope<'message.settled'>, tx: EntityManager): Promise<void> {
    await this.holds.settle(tx, payload.message_id, payload.state);
  }
}
