import { liveChannel, type LiveMessage } from '@duet/schemas/live-wire';
import type { LiveEvent } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { LiveEventRepository } from './live-event.repository';

type Notice = Extract<LiveMessage, { events: LiveEvent[] }>;

/** Live events contain no data: clients fetch what changed. */
@Injectable()
export class LivePublisher {
  private readonly logger = new Logger(LivePublisher.name);

  constructor(
    private readonly redis: Redis,
    private readonly events: LiveEventRepository,
    private readonly clock: Clock,
  ) {}

  async record(
    tx: EntityManager,
    members: readonly string[],
    events: readonly LiveEvent[],
  ): Promise<void> {
    if (events.length > 0) await this.recordAll(tx, new Map(members.map((id) => [id, events])));
  }

  /**
   * Stores the events; Redis only speeds up their delivery. Locks the members' cursors until the
   * commit, so call this method last in a transaction.
   */
  async recordAll(
    tx: EntityManager,
    events: ReadonlyMap<string, readonly LiveEvent[]>,
  ): Promise<void> {
    if (events.size === 0) return;
    const places = await this.events.append(tx, events, this.clock.now());
    const notices = new Map<string, Notice>();
    for (const [member, list] of events) {
      const key = JSON.stringify(list);
      const notice = notices.get(key) ?? { to: [], events: [...list] };
      notice.to.push([member, places.get(member) ?? 0]);
      notices.set(key, notice);
    }
    onCommit(tx, () => Promise.all([...notices.values()].map((each) => this.notify(each))));
  }

  forget(tx: EntityManager, member: string): Promise<void> {
    return this.events.forget(tx, member);
  }

  publishTo(member: string, event: LiveEvent): Promise<void> {
    return this.notify({ to: [[member, null]], events: [event] });
  }

  /** Never throws, because gateways poll for missed events. */
  async notify(notice: LiveMessage): Promise<void> {
    try {
      await this.redis.publish(liveChannel(this.redis), JSON.stringify(notice));
    } catch (error) {
      this.logger.warn(
        { err: error },
        'live event could not be published; gateways will poll for the event',
      );
    }
  }
}
