import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvents } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HoldSettlement } from './hold-settlement';

@Injectable()
export class MessageSettledHandler {
  constructor(private readonly settlement: HoldSettlement) {}

  @OnEvents('message.settled')
  async handle(
    events: readonly EventEnvelope<'message.settled'>[],
    tx: EntityManager,
  ): Promise<void> {
    await this.settlement.settleAll(
      tx,
      events.map(({ payload }) => ({ key: payload.message_id, state: payload.state })),
    );
  }
}
