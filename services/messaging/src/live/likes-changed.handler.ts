import type { EventEnvelope } from '@duet/schemas/events';
import type { LiveEvent } from '@duet/schemas/messaging';
import { OnEvent } from '@duet/service-kit/on-event';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LivePublisher } from './live.publisher';

/** Tells both members that their likes changed, and each of them whom they matched with. */
@Injectable()
export class LikesChangedHandler {
  constructor(private readonly live: LivePublisher) {}

  @OnEvent('likes.changed')
  async handle(event: EventEnvelope<'likes.changed'>, tx: EntityManager): Promise<void> {
    const { member_id: one, profile_id: other, match } = event.payload;
    onCommit(tx, async () => {
      await this.live.publish([one], hints(other, match));
      await this.live.publish([other], hints(one, match));
    });
  }
}

const hints = (profileId: string, match: boolean): LiveEvent[] => [
  { topic: 'likes' },
  ...(match ? [{ topic: 'match', profile_id: profileId } satisfies LiveEvent] : []),
];
