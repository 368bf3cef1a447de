import type { EventEnvelope } from '@duet/schemas/events';
import type { LiveEvent } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { OnEvent } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DigestRepository } from '../mail/policy/digest.repository';
import { SOON_MS } from '../mail/policy/mail-pauses';
import { PushAnnouncer } from '../push/push.announcer';
import { LivePublisher } from '../../chat/live/live.publisher';

@Injectable()
export class LikesChangedHandler {
  constructor(
    private readonly live: LivePublisher,
    private readonly erased: ErasedMembers,
    private readonly digests: DigestRepository,
    private readonly clock: Clock,
    private readonly push: PushAnnouncer,
  ) {}

  @OnEvent('likes.changed')
  async handle(event: EventEnvelope<'likes.changed'>, tx: EntityManager): Promise<void> {
    const { member_id: one, profile_id: other, match } = event.payload;
    if ((await this.erased.has(one, tx)) || (await this.erased.has(other, tx))) return;
    const dueAt = new Date(this.clock.now().getTime() + SOON_MS);
    await this.digests.plan(
      [one, other].map((memberId) => ({ memberId, kind: 'like', site: event.site, dueAt })),
      tx,
    );
    // An automatic like by `one` may have caused the match, so `one` is notified too.
    await this.push.like(tx, { site: event.site, to: other, from: one, match });
    if (match) await this.push.like(tx, { site: event.site, to: one, from: other, match });
    await this.live.record(tx, [one], hints(other, match));
    await this.live.record(tx, [other], hints(one, match));
  }
}

const hints = (profileId: string, match: boolean): LiveEvent[] => [
  { topic: 'likes' },
  ...(match ? [{ topic: 'match', profile_id: profileId } satisfies LiveEvent] : []),
];
