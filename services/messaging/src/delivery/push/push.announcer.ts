import { Clock } from '@duet/service-kit/clock';
import { currentRequestId } from '@duet/service-kit/request-context';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PushQueue } from './push-queue';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { type PushOccasion, PushRepository } from './push.repository';

interface SentMessage {
  site: string;
  to: string;
  from: string;
  conversationId: string;
  seq: number;
  requestId: string;
}

@Injectable()
export class PushAnnouncer {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly pushes: PushRepository,
    private readonly queue: PushQueue,
    private readonly clock: Clock,
  ) {}

  private async announce(tx: EntityManager, occasions: readonly PushOccasion[]): Promise<void> {
    if (occasions.length === 0) return;
    const devices = await this.subscriptions.findOf(tx, [
      ...new Set(occasions.map(({ memberId }) => memberId)),
    ]);
    const pushes = occasions.flatMap((what) =>
      devices
        .filter(({ member_id: member }) => member === what.memberId)
        .map(({ id }) => ({ subscription: id, what })),
    );
    if (pushes.length === 0) return;
    const queued = await this.pushes.insert(tx, pushes, this.clock.now());
    onCommit(tx, () => this.queue.addAll(queued));
  }

  messages(tx: EntityManager, sent: readonly SentMessage[]): Promise<void> {
    return this.announce(
      tx,
      sent.map(({ site, to, from, conversationId, seq, requestId }) => ({
        site,
        memberId: to,
        kind: seq === 1 ? 'conversation' : 'message',
        occasion: `${conversationId}-${seq}`,
        conversationId,
        seq,
        profileId: from,
        requestId,
      })),
    );
  }

  like(
    tx: EntityManager,
    { site, to, from, match }: { site: string; to: string; from: string; match: boolean },
  ): Promise<void> {
    const kind = match ? 'match' : 'like';
    return this.announce(tx, [
      {
        site,
        memberId: to,
        kind,
        occasion: `${kind}-${from}`,
        profileId: from,
        requestId: currentRequestId(),
      },
    ]);
  }
}
