import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvents } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HoldFinalization } from './hold-finalization';

@Injectable()
export class MessageSettledHandler {
  constructor(private readonly finalization: HoldFinalization) {}

  @OnEvents('message.settled')
  async handle(
    events: readonly EventEnvelope<'message.settled'>[],
    tx: EntityManager,
  ): Promise<void> {
    await this.finalization.finalizeAll(
      tx,
      events.map(({ payload }) => ({ key: payload.message_id, state: payload.state })),
    );
  }
}
