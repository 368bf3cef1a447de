import { Clock } from '@duet/service-kit/clock';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PushQueue } from './push-queue';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { type PushOccasion, PushRepository } from './push.repository';

@Injectable()
export class PushAnnouncer {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly pushes: PushRepository,
    private readonly queue: PushQueue,
    private readonly clock: Clock,
  ) {}

  async announce(tx: EntityManager, what: PushOccasion): Promise<void> {
    const devices = await this.subscriptions.findIds(tx, what.memberId);
    if (devices.length === 0) return;
    const queued = await this.pushes.insert(tx, devices, what, this.clock.now());
    onCommit(tx, () => Promise.all(queued.map((push) => this.queue.add(push))));
  }

  message(
    tx: EntityManager,
    {
      site,
      to,
      from,
      conversationId,
      seq,
    }: { site: string; to: string; from: string; conversationId: string; seq: number },
  ): Promise<void> {
    const kind = seq === 1 ? 'conversation' : 'message';
    return this.announce(tx, {
      site,
      memberId: to,
      kind,
      occasion: `${conversationId}-${seq}`,
      conversationId,
      seq,
      profileId: from,
    });
  }

  like(
    tx: EntityManager,
    { site, to, from, match }: { site: string; to: string; from: string; match: boolean },
  ): Promise<void> {
    const kind = match ? 'match' : 'like';
    return this.announce(tx, {
      site,
      memberId: to,
      kind,
      occasion: `${kind}-${from}`,
      profileId: from,
    });
  }
}
